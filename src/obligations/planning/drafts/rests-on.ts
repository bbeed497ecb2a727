// What a row of the specification rests on: the rows of the fields and constants that it reads, and
// of the calls that it is about. For whoever has to see why it cannot be as it says.

import {
  awaited,
  constantNamed,
  outgoingSteps,
  entityNamed,
  fieldNamed,
  questionsIn,
  questionsOn,
  type Amount,
  type CatalogueError,
  type Expression,
  type Field,
  type FieldRule,
  type Opening,
  type Rule,
  rulesOf,
} from '../../../model/index.ts';
import type { Reason } from '../../plan/plan.ts';
import { expressionsOf } from '../../subject/steps.ts';
import type { Subject } from '../../subject/subject.ts';
import type { Variables } from '../../../engine/expressions/environment.ts';

/** An expression with the names that it sees. */
interface Said {
  readonly expression: Expression;
  readonly variables: Variables;
}

/** What a row says, by its kind. */
interface Row {
  readonly expressions: readonly Said[];
  readonly constants: readonly string[];
  readonly calls: readonly string[];
  /** `Entity.field`. */
  readonly fields: readonly string[];
  readonly others: readonly Reason[];
}

/** The rows that the row at a line rests on, each once, in the order of their lines. */
export function restsOn(subject: Subject, line: number): Reason[] {
  const found = new Map<number, Reason>();
  const note = (at: Reason['at'] | undefined, why: string): void => {
    if (at !== undefined && at.line !== line && !found.has(at.line))
      found.set(at.line, { at, why });
  };
  const questions = questionsIn(subject.spec);
  const open = (kind: Opening['kind'], name: string, of?: string) =>
    questionsOn(questions, kind, name, of)[0]?.at;
  const openField = (path: string) => {
    const [entity = '', field = ''] = path.split('.');
    return open('field', field, entity);
  };
  const openConstant = (name: string) =>
    /^[A-Z][A-Z0-9_]*$/.test(name) ? open('constant', name) : undefined;
  for (const row of rowsAt(subject, line)) {
    const uses = row.expressions.map(({ expression, variables }) =>
      subject.uses(expression, variables),
    );
    for (const call of row.calls) {
      const at = subject.call(call)?.call.at ?? open('call', call);
      note(at, `${call}, which it is about`);
    }
    for (const path of [...row.fields, ...uses.flatMap(({ fields }) => fields)])
      note(fieldAt(subject, path)?.at ?? openField(path), `${path}, which it reads`);
    for (const name of [...row.constants, ...uses.flatMap(({ names }) => names)])
      note(constantNamed(subject.spec, name)?.at ?? openConstant(name), `${name}, which it reads`);
    for (const { at, why } of row.others) note(at, why);
  }
  return [...found.values()].sort((a, b) => a.at.line - b.at.line);
}

function rowsAt(subject: Subject, line: number): Row[] {
  const isHere = ({ at }: { at: { line: number } }): boolean => at.line === line;
  const { entities, roles, calls, screens, errors } = subject.spec.sections;
  return [
    ...entities.facts.entities.flatMap((entity) =>
      entity.fields
        .filter(isHere)
        .map((field) => saying({ expressions: fieldExpressions(subject, entity.name, field) })),
    ),
    ...subject.moves.filter(({ row }) => isHere(row)).map((move) => moveRow(subject, move)),
    ...rulesOf(subject.spec)
      .filter(isHere)
      .map((rule) => ruleRow(subject, rule)),
    ...(subject.spec.sections.rules.facts.overlaps ?? [])
      .filter(isHere)
      .map(({ on, from, to, within, where }) =>
        saying({
          fields: [from, to, within].flatMap((field) =>
            field ? [`${on.entity}.${field.name}`] : [],
          ),
          expressions: seen(where === null ? [] : [where], subject.aboutRecord(on.entity)),
        }),
      ),
    ...roles.facts.permissions.filter(isHere).map(({ call, grants }) => {
      const variables = subject.call(call.name)?.variables ?? subject.everywhere;
      const conditions = grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : []));
      return saying({ calls: [call.name], expressions: seen(conditions, variables) });
    }),
    ...(calls.facts.examples ?? [])
      .filter(isHere)
      .map(({ call }) => saying({ calls: [call.name] })),
    ...subject.calls
      .filter(({ call }) => isHere(call))
      .map(({ call, variables }) =>
        saying({
          expressions: seen(expressionsOf(call), variables),
          constants: outgoingSteps(call.steps).flatMap(({ declared }) =>
            declared === undefined ? [] : [declared.service.name],
          ),
        }),
      ),
    ...screens.facts.screens.filter(isHere).map(({ shows, does }) =>
      saying({
        calls: [...shows.map(({ name }) => name), ...does.map(({ call }) => call.name)],
      }),
    ),
    ...errors.facts.errors.filter(isHere).map((error) => errorRow(subject, error)),
  ];
}

const saying = (row: Partial<Row>): Row => ({
  expressions: [],
  constants: [],
  calls: [],
  fields: [],
  others: [],
  ...row,
});

const seen = (expressions: readonly Expression[], variables: Variables): Said[] =>
  expressions.map((expression) => ({ expression, variables }));

function fieldExpressions(subject: Subject, entity: string, { rules }: Field): Said[] {
  const holds = (rule: FieldRule): rule is FieldRule & { expression: Expression } =>
    'expression' in rule;
  return seen(
    rules.filter(holds).map(({ expression }) => expression),
    subject.aboutRecord(entity),
  );
}

function moveRow(subject: Subject, { entity, row }: Subject['moves'][number]): Row {
  const { event, when } = row;
  const call = event.kind === 'call' ? event.name : null;
  const variables = subject.call(call ?? '')?.variables ?? subject.aboutRecord(entity);
  const said = [when, awaited(event)].filter((one) => one !== null);
  return saying({ calls: call === null ? [] : [call], expressions: seen(said, variables) });
}

function ruleRow(subject: Subject, { on, test }: Rule): Row {
  const variables =
    on.kind === 'field'
      ? subject.aboutRecord(on.entity)
      : (subject.call(on.call)?.variables ?? subject.everywhere);
  const bounds = 'least' in test ? [test.least, test.most] : [];
  return saying({
    fields: on.kind === 'field' ? [`${on.entity}.${on.field}`] : [],
    calls: on.kind === 'field' ? [] : [on.call],
    constants: bounds.flatMap(constantOf),
    expressions: test.kind === 'condition' ? seen([test.expression], variables) : [],
  });
}

/** An error rests on what its cause is narrowed to, on its limit, and on the rules that name it. */
function errorRow({ spec }: Subject, { code, when }: CatalogueError): Row {
  const narrowed = when.flatMap(({ narrowedTo }) => narrowedTo ?? []);
  const rules = rulesOf(spec).filter(({ error }) => error?.name === code);
  return saying({
    constants: when.flatMap((trigger) =>
      trigger.kind === 'more than' ? [trigger.constant.name] : [],
    ),
    calls: narrowed.flatMap((to) => (to.kind === 'call' ? [to.call] : [])),
    fields: narrowed.flatMap((to) => (to.kind === 'field' ? [`${to.entity}.${to.field}`] : [])),
    others: [
      ...narrowed.flatMap((to) => {
        const entity = to.kind === 'entity' ? entityNamed(spec, to.entity) : undefined;
        return entity === undefined
          ? []
          : [{ at: entity.at, why: `${entity.name}, which it is about` }];
      }),
      ...rules.map(({ at }) => ({ at, why: 'a rule that names it' })),
    ],
  });
}

const constantOf = (amount: Amount | null): string[] =>
  amount?.kind === 'constant' ? [amount.name] : [];

function fieldAt(subject: Subject, path: string): Field | undefined {
  const [entity = '', name = ''] = path.split('.');
  const model = entityNamed(subject.spec, entity);
  return model === undefined ? undefined : fieldNamed(model, name);
}
