// What is known of a product without screens: what it is for, its journeys, and the records that it
// would hold.

import { inWords, isActing, waitInWords, type Entity, type Way } from '../../../model/index.ts';
import { useProduct } from '../data/product.tsx';
import { StoredRecords, useStoredRecords } from '../page/stored-records.tsx';

export default function Known() {
  const { spec } = useProduct();
  const { summary, ways } = spec.sections.purpose.facts;
  const { entities } = spec.sections.entities.facts;
  return (
    <>
      {summary !== null && (
        <p className="max-w-prose text-[1.0625rem] leading-relaxed">{summary.text}</p>
      )}
      {ways.length > 0 && (
        <ul aria-label="Journeys" className="flex flex-col gap-3">
          {ways.map((way) => (
            <Journey key={way.at.line} way={way} />
          ))}
        </ul>
      )}
      {entities.map((entity) => (
        <Records key={entity.name} entity={entity} />
      ))}
    </>
  );
}

const Journey = ({ way }: { way: Way }) => (
  <li className="rounded-lg border border-line bg-surface px-4 py-3">
    <p className="text-[0.9375rem]">
      <span className="font-medium">{way.user.name}</span> wants to {way.wantsTo || '…'}
    </p>
    <ol className="mt-2 flex flex-wrap gap-x-2 gap-y-1.5 text-sm text-muted">
      {way.steps.map((step, index) => (
        <li key={index} className="flex items-center gap-2">
          {index > 0 && <span aria-hidden>→</span>}
          <span className="rounded-md border border-dashed border-edge px-2 py-0.5">
            {!isActing(step)
              ? waitInWords(step)
              : step.kind === 'screen'
                ? step.name
                : inWords(step.name)}
          </span>
        </li>
      ))}
    </ol>
  </li>
);

function Records({ entity }: { entity: Entity }) {
  const records = useStoredRecords(entity.name);
  return (
    <section aria-label={entity.name} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold tracking-tight">{inWords(entity.name)}</h2>
      <StoredRecords entity={entity} records={records} />
    </section>
  );
}
