// Section 8: the catalogue, what raises each error, and the body that every refusal has.

import { lazy } from 'react';
import type { CatalogueError, Errors, Trigger } from '../../../../model/index.ts';
import { useBeneath } from '../../../trying/beneath.tsx';
import { Breakable } from '../../../ui/text/breakable.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { FactRow } from '../../rows/fact.tsx';
import { FactCell, FactHead, FactsTable } from '../../rows/facts-table.tsx';
import { FactRows } from '../../rows/left-out.tsx';
import { Linked } from '../../parts/linked.tsx';
import { CallName, ConstantName, Names } from '../../parts/name-link.tsx';
import { inProse } from '../../parts/prose.tsx';
import { useOpen } from '../../parts/use-open.ts';
import { useWhole } from '../../parts/whole.tsx';
import { OrderLine } from './order-line.tsx';
import { RefusalBody } from './refusal-body.tsx';
import { Cause } from './cause.tsx';
import { refusalsOf, type Refusal } from '../../refusals/refusals.ts';

const Provoke = lazy(() => import('../../../trying/provoke.tsx'));

export function ErrorsView({ facts }: { facts: Errors }) {
  const { errors, body, bodies = [], order } = facts;
  const named = bodies.flatMap(({ statuses }) => statuses);
  const further = [...new Set(errors.flatMap(({ extra }) => Object.keys(extra)))];
  const isOpen = useOpen();
  const hasField = errors.some(
    ({ code, field }) => field !== null || isOpen(`the field of \`${code}\``),
  );
  const columns = [
    'Error',
    'Status',
    'Message',
    ...(hasField ? ['Field'] : []),
    'When',
    ...further,
  ];
  return (
    <>
      {order && <OrderLine order={order} />}
      <FactsTable label="errors" columns={columns}>
        <FactRows
          of={errors}
          kind="error"
          columns={columns.length}
          each={(error) => <ErrorRow key={error.code} {...{ error, further, hasField }} />}
        />
      </FactsTable>
      <RefusalBody
        title={named.length === 0 ? 'The body of every refusal' : 'The body of other refusals'}
        body={body}
        errors={errors.filter(({ status }) => !named.includes(status))}
      />
      {bodies.map((own) => (
        <RefusalBody
          key={own.statuses.join()}
          title={`The body of refusals with status ${own.statuses.join(', ')}`}
          body={own}
          errors={errors.filter(({ status }) => own.statuses.includes(status))}
        />
      ))}
    </>
  );
}

interface RowProps {
  error: CatalogueError;
  /** The columns beyond the format's own. */
  further: readonly string[];
  hasField: boolean;
}

function ErrorRow({ error, further, hasField }: RowProps) {
  const isOpen = useOpen();
  const count = 4 + further.length + (hasField ? 1 : 0);
  const { button, row } = useBeneath('Provoke', error.code, count + 1, <Provoke error={error} />);
  return (
    <>
      <FactRow name={error.code} at={error.at} columns={count}>
        <FactHead>
          <div className="flex flex-col items-start gap-2 @max-[40rem]:flex-row @max-[40rem]:flex-wrap @max-[40rem]:items-center @max-[40rem]:justify-between">
            <span className="min-w-0 font-mono text-[0.8125rem] font-medium">
              <Breakable>{error.code}</Breakable>
            </span>
            {button}
          </div>
        </FactHead>
        <FactCell>
          <Badge tone={toneOf(error.status)}>{error.status}</Badge>
        </FactCell>
        <FactCell isWide isOpen={isOpen(`the message of \`${error.code}\``)}>
          {inProse(error.message)}
          <With error={error} />
        </FactCell>
        {hasField && (
          <FactCell isOpen={isOpen(`the field of \`${error.code}\``)}>
            {error.field ?? <span className="text-muted">–</span>}
          </FactCell>
        )}
        <FactCell isWide isOpen={isOpen(`when \`${error.code}\``)}>
          <Raised error={error} />
        </FactCell>
        {further.map((column) => (
          <FactCell key={column} isOpen={isOpen(`${column} of \`${error.code}\``)}>
            {error.extra[column]}
          </FactCell>
        ))}
      </FactRow>
      {row}
    </>
  );
}

const toneOf = (status: number) => (status >= 500 ? 'bad' : status === 422 ? 'neutral' : 'accent');

function With({ error: { with: parts } }: { error: CatalogueError }) {
  if (parts.length === 0) return null;
  return (
    <span className="block text-muted">
      with{' '}
      <Names
        of={parts}
        each={({ name, shows }) => (
          <span className="font-mono text-[0.8125rem]">
            {name}: <Linked>{shows.name}</Linked>
          </span>
        )}
      />
    </span>
  );
}

function Raised({ error }: { error: CatalogueError }) {
  const { facts } = useWhole();
  const refusals = refusalsOf(facts).filter((refusal) => refusal.error === error.code);
  return (
    <>
      {error.when.length > 0 && (
        <Names of={error.when} each={(trigger) => <TriggerWords trigger={trigger} />} />
      )}
      <Raisers refusals={refusals} isSaid={error.when.length > 0} />
    </>
  );
}

/** The calls that it may come from. */
function Raisers({ refusals, isSaid }: { refusals: readonly Refusal[]; isSaid: boolean }) {
  const { facts } = useWhole();
  const calls = [...new Set(refusals.map(({ call }) => call))];
  const causes = [...new Map(refusals.map((refusal) => [refusal.why, refusal])).values()];
  if (calls.length === 0)
    return isSaid ? null : <span className="text-muted">no rule uses it</span>;
  const all = calls.length === facts.calls.calls.length;
  return (
    <>
      {!isSaid &&
        causes.map((refusal) => (
          <span key={refusal.why} className="block">
            <Cause refusal={refusal} />
          </span>
        ))}
      <span className="block text-[0.8125rem] leading-relaxed text-muted">
        {all ? (
          'any call'
        ) : (
          <Names of={calls} each={(call) => <CallName name={call} className="text-xs" />} />
        )}
      </span>
    </>
  );
}

function TriggerWords({ trigger }: { trigger: Trigger }) {
  const of = trigger.narrowedTo;
  const narrowed =
    of === null
      ? ''
      : of.kind === 'call'
        ? of.call
        : of.kind === 'entity'
          ? of.entity
          : `${of.entity}.${of.field}`;
  return (
    <>
      {trigger.kind}
      {trigger.kind === 'more than' && (
        <>
          {' '}
          <ConstantName name={trigger.constant.name} />
        </>
      )}
      {narrowed !== '' && (
        <span className="font-mono text-[0.8125rem]">
          {' '}
          <Linked>{narrowed}</Linked>
        </span>
      )}
    </>
  );
}
