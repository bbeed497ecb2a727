// What other sections say of a call: who may make it and where, what it moves, what may refuse it.

import { ArrowRight } from 'lucide-react';
import type { Call, Grant, Step } from '../../../../model/index.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Expressed } from '../../parts/code.tsx';
import { Condition } from '../../parts/condition.tsx';
import { Linked } from '../../parts/linked.tsx';
import { ErrorName, Names, RoleName, ScreenName } from '../../parts/name-link.tsx';
import { useFacts, useWhole } from '../../parts/whole.tsx';
import { Part } from '../../parts/part.tsx';
import { Cause } from '../errors/cause.tsx';
import { refusalsOf } from '../../refusals/refusals.ts';

interface CallProps {
  call: Call;
}

export function Makers({ call }: CallProps) {
  const { permissions } = useFacts('roles');
  const cells = permissions.filter(({ call: { name } }) => name === call.name);
  const may = cells.filter(({ grants }) => grants.every(({ kind }) => kind !== 'no'));
  if (permissions.length === 0) return null;
  return (
    <Part title="Allowed for">
      {may.length === 0 && <span className="text-muted">nobody</span>}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {may.map(({ role, grants }) => (
          <li key={role.name}>
            <RoleName name={role.name} />
            {grants.map((grant, index) => (
              <Terms key={index} grant={grant} />
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Terms({ grant }: { grant: Grant }) {
  if (grant.kind === 'own') return <span className="text-muted"> for their own records</span>;
  if (grant.kind !== 'if') return null;
  return (
    <span className="text-muted">
      {' '}
      if <Condition expression={grant.condition} />
    </span>
  );
}

export function OnScreens({ call }: CallProps) {
  const { screens } = useFacts('screens');
  const on = screens.filter(({ shows, does }) =>
    [...shows, ...does.map((deed) => deed.call)].some(({ name }) => name === call.name),
  );
  if (on.length === 0) return null;
  return (
    <Part title="On screens">
      <p>
        <Names of={on} each={({ name }) => <ScreenName name={name} />} />
      </p>
    </Part>
  );
}

export function Moves({ call }: CallProps) {
  const { lifecycles } = useFacts('states');
  const moves = lifecycles.flatMap(({ entity, field, transitions }) =>
    transitions
      .filter(({ event }) => event.kind === 'call' && event.name === call.name)
      .map((transition) => ({
        ...transition,
        of: `${entity.name}.${field.name}`,
        others: call.steps.flatMap((step) => movedIn(step, entity.name)),
      })),
  );
  if (moves.length === 0) return null;
  return (
    <Part title="Transitions">
      <ul className="flex flex-col gap-1.5">
        {moves.map(({ of, from, to, when, at, others }) => (
          <li key={at.line} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-mono text-[0.8125rem]">
              <Linked>{of}</Linked>
            </span>
            <Badge>{from.kind === 'state' ? from.name : from.kind}</Badge>
            <ArrowRight aria-label="to" className="size-3.5 text-muted" />
            <Badge>{to.kind === 'state' ? to.name : to.kind}</Badge>
            {when && (
              <span className="text-muted">
                if <Condition expression={when} />
              </span>
            )}
            {others.map((source) => (
              <span key={source} className="text-muted">
                by the step move <Expressed>{source}</Expressed>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The records of an entity that a step moves beside the one that the call finds. */
function movedIn(step: Step, entity: string): string[] {
  if (step.kind === 'for each' || step.kind === 'when') return movedIn(step.step, entity);
  return step.kind === 'move' && step.entity === entity ? [step.target.source] : [];
}

export function Refusals({ call }: CallProps) {
  const { facts } = useWhole();
  const refusals = refusalsOf(facts).filter((refusal) => refusal.call === call.name);
  const codes = [...new Set(refusals.map(({ error }) => error))];
  if (codes.length === 0) return null;
  return (
    <Part title="Errors">
      <ul className="flex flex-col gap-1">
        {codes.map((code) => (
          <li key={code} className="flex flex-wrap gap-x-2 leading-relaxed">
            <ErrorName name={code} />
            <span className="min-w-0 text-muted">
              {refusals
                .filter(({ error }) => error === code)
                .map((refusal, index) => (
                  <span key={index}>
                    {index > 0 && '; '}
                    <Cause refusal={refusal} />
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
