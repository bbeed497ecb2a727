// A sketch of what a screen shows and does while section 7 does not describe its calls: their names,
// the fields and records of the entities that they seem to be about, and where they lead.

import { Link } from 'react-router';
import { hasRule, inWords, screenNamed, type Screen } from '../../../model/index.ts';
import { useProduct } from '../data/product.tsx';
import { isLong } from '../../../screens/forms/inputs.ts';
import { addressMeant, meantBy, screenMeant } from '../plan/meant.ts';
import { addressOf } from '../../../screens/routes.ts';
import { headingWords } from '../../../screens/words.ts';
import { StoredRecord, StoredRecords, useStoredRecords } from './stored-records.tsx';
import { WriteIt } from './write-it.tsx';

interface WireframeProps {
  screen: Screen;
  /** The names of the calls that section 7 does not hold. */
  missing: readonly string[];
}

export default function Wireframe({ screen, missing }: WireframeProps) {
  const shows = screen.shows.filter(({ name }) => missing.includes(name));
  const does = screen.does.filter(({ call }) => missing.includes(call.name));
  const isForm = shows.length === 0;
  return (
    <>
      {shows.map(({ name }) => (
        <Shown key={name} call={name} />
      ))}
      {does.length > 0 && (
        <div className={isForm ? 'flex max-w-2xl flex-col gap-6' : 'flex flex-col gap-6'}>
          {does.map(({ call, then }) => (
            <Done key={call.name} call={call.name} then={then?.name ?? null} isForm={isForm} />
          ))}
        </div>
      )}
    </>
  );
}

const FRAME = 'flex min-w-0 flex-col gap-4 rounded-xl border border-dashed border-edge p-4 sm:p-5';

/** What is not said of a call. */
const Missing = ({ call, what }: { call: string; what: string }) => (
  <p className="text-sm text-muted">
    A sketch: section 7 does not say what <code className="font-mono text-[0.92em]">{call}</code>{' '}
    {what}. <WriteIt section="calls" />
  </p>
);

function Shown({ call }: { call: string }) {
  const { spec } = useProduct();
  const { entity, isMany } = meantBy(spec, call);
  const records = useStoredRecords(entity?.name ?? null);
  const about = screenMeant(spec, call);
  const heading = headingWords(call);
  return (
    <section aria-label={heading} className={FRAME}>
      <h2 className="text-lg font-semibold tracking-tight">{heading}</h2>
      {entity === null ? (
        <Blank isMany={isMany} about={isMany ? about : null} />
      ) : isMany ? (
        <StoredRecords
          entity={entity}
          records={records}
          addressOf={(key) => addressMeant(about, key)}
        />
      ) : (
        <StoredRecord entity={entity} record={records[0]} />
      )}
      <Missing call={call} what="shows" />
    </section>
  );
}

const ROWS = [1, 2, 3] as const;

/** Lines in place of what nothing is known of. */
const Blank = ({ isMany, about }: { isMany: boolean; about: Screen | null }) => (
  <ul className="flex flex-col divide-y divide-line">
    {(isMany ? ROWS : ROWS.slice(0, 1)).map((row) => {
      const address = addressMeant(about, row);
      return (
        <li key={row} className="flex flex-col gap-2 py-3">
          {about !== null && address !== null && (
            <Link to={address} className="w-fit font-medium text-accent-ink hover:underline">
              {about.name} {row}
            </Link>
          )}
          <span aria-hidden className="h-3 w-2/5 rounded-sm bg-line" />
          <span aria-hidden className="h-3 w-3/5 rounded-sm bg-line" />
        </li>
      );
    })}
  </ul>
);

interface DoneProps {
  call: string;
  then: string | null;
  isForm: boolean;
}

function Done({ call, then, isForm }: DoneProps) {
  const { spec } = useProduct();
  const entity = isForm ? meantBy(spec, call).entity : null;
  const fields = (entity?.fields ?? []).filter(
    (field) => field.required !== 'auto' && !hasRule(field, 'key') && field.type.kind !== 'json',
  );
  const next = then === null ? undefined : screenNamed(spec, then);
  const address = next && (addressOf(next) ?? addressMeant(next, 1));
  return (
    <section aria-label={inWords(call)} className={FRAME}>
      {fields.map((field) => (
        <div key={field.name} className="flex flex-col gap-1.5">
          <span className="text-[0.9375rem] font-medium">{inWords(field.name)}</span>
          <span
            aria-hidden
            className={`rounded-md border border-line bg-surface ${isLong(field.name, null) ? 'h-28' : 'h-10'}`}
          />
        </div>
      ))}
      <p className="flex flex-wrap items-center gap-3">
        <span className="inline-flex min-h-10 items-center rounded-md bg-sunken px-4 text-[0.9375rem] font-medium text-muted">
          {inWords(call)}
        </span>
        {next !== undefined && (
          <span className="text-sm text-muted">
            leads to{' '}
            {address ? (
              <Link to={address} className="font-medium text-accent-ink hover:underline">
                {next.name}
              </Link>
            ) : (
              next.name
            )}
          </span>
        )}
      </p>
      <Missing call={call} what="does" />
    </section>
  );
}
