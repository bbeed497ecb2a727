// Section 7: each call with its request, body, steps, answer, and who may make it.

import type { ReactNode } from 'react';
import type { Call, Calls } from '../../../model/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Code, CodeBlock } from '../parts/code.tsx';
import { FactCard } from '../parts/fact.tsx';
import { useFacts } from '../parts/facts.ts';
import { ErrorName, Names, RoleName, ScreenName } from '../parts/name-link.tsx';
import { Prose } from '../parts/prose.tsx';
import { TypeWords } from '../parts/type-words.tsx';
import { answerWords, bodyWords } from './shape-words.ts';
import { stepWords } from './step-words.ts';

export function CallsView({ facts: { calls } }: { facts: Calls }) {
  return calls.map((call) => <CallCard key={call.name} call={call} />);
}

function CallCard({ call }: { call: Call }) {
  const head = <span className="font-mono text-[0.9375rem]">{call.name}</span>;
  return (
    <FactCard name={call.name} at={call.at} head={head} aside={<Request call={call} />}>
      {call.prose !== '' && <Prose markdown={call.prose} />}
      <div className="grid gap-x-8 gap-y-4 text-sm lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Parameters call={call} />
          {call.takes && (
            <Part title={call.takes.exactly ? 'Takes exactly' : 'Takes'}>
              <CodeBlock label={`The body of ${call.name}`}>
                {bodyWords(call.takes.shape)}
              </CodeBlock>
            </Part>
          )}
          <Part title={`Answers ${call.answer.status}`}>
            {call.answer.shape === null ? (
              <span className="text-muted">without a body</span>
            ) : (
              <CodeBlock label={`The answer of ${call.name}`}>
                {answerWords(call.answer.shape)}
              </CodeBlock>
            )}
            {call.answer.headers.map(({ name, template }) => (
              <Code key={name}>
                {name}: {template}
              </Code>
            ))}
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Steps call={call} />
          <Makers call={call} />
          <Refusals call={call} />
        </div>
      </div>
    </FactCard>
  );
}

const METHODS: Record<Call['method'], string> = {
  GET: 'text-accent-ink',
  POST: 'text-good',
  PUT: 'text-warn',
  PATCH: 'text-warn',
  DELETE: 'text-bad',
};

function Request({ call: { method, path } }: { call: Call }) {
  return (
    <span className="font-mono text-[0.8125rem]">
      <strong className={classNames('mr-2', METHODS[method])}>{method}</strong>
      {path.source}
    </span>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}

function Parameters({ call }: { call: Call }) {
  const rows = [
    ...call.pathParameters.map(({ name, type }) => ({ name, type, from: 'path', given: null })),
    ...call.query.map(({ name, type, default: given }) => ({ name, type, from: 'query', given })),
    ...call.headers.map(({ name, header }) => ({ name, type: null, from: header, given: null })),
  ];
  if (rows.length === 0) return null;
  return (
    <Part title="Parameters">
      <ul className="flex flex-col gap-1">
        {rows.map(({ name, type, from, given }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2">
            <Code>{name}</Code>
            <span className="text-muted">{from}</span>
            {type && <TypeWords type={type} />}
            {given && (
              <span className="text-muted">
                = <Code>{given.source}</Code>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Steps({ call }: { call: Call }) {
  if (call.steps.length === 0) return null;
  return (
    <Part title="Does">
      <ol className="list-decimal pl-5 marker:text-muted">
        {call.steps.map((step, index) => (
          <li key={index} className="py-0.5">
            {stepWords(step)}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Makers({ call }: { call: Call }) {
  const { permissions } = useFacts('roles');
  const { screens } = useFacts('screens');
  const grants = permissions.filter(
    ({ call: { name }, grants }) => name === call.name && grants.every(({ kind }) => kind !== 'no'),
  );
  const on = screens.filter(({ shows, does }) =>
    [...shows, ...does.map((deed) => deed.call)].some(({ name }) => name === call.name),
  );
  return (
    <>
      {permissions.length > 0 && (
        <Part title="May be made by">
          <p>
            <Names
              none="nobody"
              of={grants}
              each={({ role, grants: terms }) => (
                <>
                  <RoleName name={role.name} />
                  {terms.some(({ kind }) => kind !== 'yes') && (
                    <span className="text-muted">
                      {' '}
                      ({terms.map(({ kind }) => kind).join(' and ')})
                    </span>
                  )}
                </>
              )}
            />
          </p>
        </Part>
      )}
      {on.length > 0 && (
        <Part title="On the screens">
          <p>
            <Names of={on} each={({ name }) => <ScreenName name={name} />} />
          </p>
        </Part>
      )}
    </>
  );
}

/** The errors that rules on the call, or on the fields that it writes, name. */
function Refusals({ call }: { call: Call }) {
  const { rules } = useFacts('rules');
  const fields = new Set(fieldsOf(call));
  const codes = rules.flatMap(({ on, error }) => {
    const applies =
      on.kind === 'field' ? fields.has(`${on.entity}.${on.field}`) : on.call === call.name;
    return applies && error ? [error.name] : [];
  });
  if (codes.length === 0) return null;
  return (
    <Part title="Rules may refuse it with">
      <p>
        <Names of={[...new Set(codes)]} each={(code) => <ErrorName name={code} />} />
      </p>
    </Part>
  );
}

function fieldsOf({ takes }: Call): string[] {
  const inside = (shape: NonNullable<Call['takes']>['shape']): string[] =>
    shape.kind === 'list'
      ? inside(shape.of)
      : shape.members.flatMap((member) => {
          if (member.shape !== null) return inside(member.shape);
          const { fills } = member;
          return fills?.how === 'write' ? [`${fills.entity}.${fills.field}`] : [];
        });
  return takes === null ? [] : inside(takes.shape);
}
