// Which refusals a call may meet (sections 4 to 8), by status.

import {
  type Call,
  type CatalogueError,
  outgoingSteps,
  type PlainTrigger,
  type Spec,
  type Transition,
  triggerOf,
  type Trigger,
  unsaidOf,
  rulesOf,
} from '../../model/index.ts';
import { stepsOf } from '../../model/steps/steps.ts';
import { isOpenTo } from './access.ts';
import { mayLeadNowhere } from './paths.ts';

type AnyStep = ReturnType<typeof stepsOf>[number];

/** A refusal that a call may meet; `error` is null where the catalogue has no row for it. */
export interface Refusal {
  readonly status: number;
  readonly error: CatalogueError | null;
}

/** The statuses of refusals that the catalogue does not name. */
const USUAL_STATUS = {
  'signed out': 401,
  'wrong credentials': 401,
  'not permitted': 403,
  'not found': 404,
  'wrong state': 409,
  'not unique': 409,
  'in use': 409,
  required: 422,
  invalid: 422,
  malformed: 400,
  unexpected: 500,
  'more than': 429,
} as const satisfies Record<Trigger['kind'], number>;

/** A body over 1 MiB, and one of another type: nothing in the catalogue speaks of these. */
const BODY_STATUSES = [413, 415];

/** Every refusal that a call may meet. A fault of the product itself (500) is not among them. */
export function refusalsOf(spec: Spec, call: Call): Refusal[] {
  const triggered = [...triggersOf(spec, call)].flatMap((kind) => byTrigger(spec, call, kind));
  const { takes } = call;
  const bodies = takes === null ? [] : BODY_STATUSES.map((status) => ({ status, error: null }));
  const open = unsaidOf(spec, call) === null ? [] : [{ status: 501, error: null }];
  return [
    ...triggered,
    ...rates(spec, call),
    ...byRules(spec, call),
    ...byAnswers(spec, call),
    ...bodies,
    ...open,
  ];
}

function triggersOf(spec: Spec, call: Call): Set<PlainTrigger> {
  const steps = stepsOf(call);
  const has = (...kinds: string[]): boolean => steps.some((step) => kinds.includes(step.kind));
  const writes = has('create', 'update', 'set');
  const takes = call.takes !== null || call.query.length > 0 || call.headers.length > 0;
  const moves = transitionsBy(spec, call);
  const met: Record<PlainTrigger, boolean> = {
    'signed out': !isOpenTo(spec, call, 'signed out') || steps.some(isDoneToMe),
    'not permitted': !isOpenTo(spec, call, 'signed in'),
    'not found':
      has('find') ||
      call.pathParameters.length > 0 ||
      mayHide(spec, call) ||
      mayLeadNowhere(spec, call),
    'wrong state': moves.length > 0 || asksForCurrent(spec, call),
    'in use': has('delete', 'delete where') || moves.some(({ to }) => to.kind === 'deletion'),
    required: takes || writes,
    invalid: takes || writes,
    // Where no condition at its address holds.
    malformed: call.takes !== null || call.where !== undefined,
    'wrong credentials': has('sign in by'),
    'not unique': writes,
    unexpected: false,
  };
  return new Set((Object.keys(met) as PlainTrigger[]).filter((trigger) => met[trigger]));
}

/** Whether what a request gives has to be the record's own revision. */
const asksForCurrent = (spec: Spec, { name }: Call): boolean =>
  rulesOf(spec).some(
    ({ on, test, error }) =>
      error === null &&
      on.kind !== 'field' &&
      on.call === name &&
      triggerOf(test) === 'wrong state',
  );

/** `read me`, `add x to me.following`: without somebody signed in there is nobody to do it to. */
const isDoneToMe = (step: AnyStep): boolean =>
  'target' in step && /^me\b/.test(step.target?.source ?? '');

const transitionsBy = (spec: Spec, call: Call): Transition[] =>
  spec.sections.states.facts.lifecycles
    .flatMap(({ transitions }) => transitions)
    .filter(({ event }) => event.kind === 'call' && event.name === call.name);

const mayHide = (spec: Spec, call: Call): boolean =>
  spec.sections.roles.facts.permissions
    .filter((cell) => cell.call.name === call.name)
    .flatMap((cell) => cell.grants)
    .some((grant) => (grant.kind === 'own' || grant.kind === 'if') && grant.elseNotFound);

function byTrigger(spec: Spec, call: Call, kind: PlainTrigger): Refusal[] {
  const { errors } = spec.sections.errors.facts;
  const isOf = (trigger: Trigger): boolean => trigger.kind === kind && concerns(trigger, call);
  const rows = errors.filter(({ when }) => when.some(isOf));
  const isCovered = rows.some(({ when }) =>
    when.some((trigger) => isOf(trigger) && trigger.narrowedTo === null),
  );
  const plain = { status: USUAL_STATUS[kind], error: null };
  return [...rows.map((error) => ({ status: error.status, error })), ...(isCovered ? [] : [plain])];
}

/** Narrowed to a call, it concerns that one; to a record or field, whichever call meets one. */
const concerns = (when: Trigger, call: Call): boolean =>
  when.narrowedTo?.kind !== 'call' || when.narrowedTo.call === call.name;

function rates(spec: Spec, call: Call): Refusal[] {
  const { constants } = spec.sections.limits.facts;
  const rateNames = constants.filter(({ value }) => value.kind === 'rate').map(({ name }) => name);
  const namedIn = ({ when }: CatalogueError): string[] =>
    when.flatMap((trigger) =>
      trigger.kind === 'more than' && concerns(trigger, call) ? [trigger.constant.name] : [],
    );
  const rows = spec.sections.errors.facts.errors.filter((error) => namedIn(error).length > 0);
  const named = rows.flatMap(namedIn);
  const plain = { status: USUAL_STATUS['more than'], error: null };
  return [
    ...rows.map((error) => ({ status: error.status, error })),
    ...(rateNames.every((name) => named.includes(name)) ? [] : [plain]),
  ];
}

/** What the answers of other services raise. */
function byAnswers(spec: Spec, { steps }: Call): Refusal[] {
  const raised = new Set(
    outgoingSteps(steps).flatMap(({ declared }) =>
      (declared?.answers ?? []).map(({ refusal }) => refusal?.name),
    ),
  );
  return spec.sections.errors.facts.errors
    .filter(({ code }) => raised.has(code))
    .map((error) => ({ status: error.status, error }));
}

/** What the rules of section 5 raise, on the call or on any field of a record that it writes. */
function byRules(spec: Spec, call: Call): Refusal[] {
  const written = new Set(stepsOf(call).flatMap((step) => writtenEntity(spec, step)));
  const rules = rulesOf(spec).filter(({ on }) =>
    on.kind === 'field' ? written.has(on.entity) : on.call === call.name,
  );
  const overlaps = (spec.sections.rules.facts.overlaps ?? []).filter(({ on }) =>
    isLeft(spec, call, written, on.entity),
  );
  const raised = new Set(
    [...rules, ...overlaps].flatMap(({ error }) => (error === null ? [] : [error.name])),
  );
  return spec.sections.errors.facts.errors
    .filter(({ code }) => raised.has(code))
    .map((error) => ({ status: error.status, error }));
}

/** Whether a call may leave a record of an entity otherwise than it was: written, or in another state. */
const isLeft = (spec: Spec, call: Call, written: ReadonlySet<string>, entity: string): boolean =>
  written.has(entity) ||
  spec.sections.states.facts.lifecycles.some(
    (lifecycle) =>
      lifecycle.entity.name === entity &&
      lifecycle.transitions.some(({ event }) => event.kind === 'call' && event.name === call.name),
  );

function writtenEntity(spec: Spec, step: AnyStep): string[] {
  if (step.kind === 'create') return [step.entity.name];
  if (step.kind === 'update') return [step.entity];
  // A path may lead to any entity that has the field.
  if (step.kind === 'set' || step.kind === 'add' || step.kind === 'remove')
    return spec.sections.entities.facts.entities
      .filter(({ fields }) => fields.some(({ name }) => name === step.field.name))
      .map(({ name }) => name);
  return [];
}
