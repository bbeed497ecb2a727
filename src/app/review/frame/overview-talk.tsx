// Remarks and changes on the first page of the specification.

import { Link } from 'react-router';
import { useRemarks } from '../remarks/context.tsx';
import { remarkKey } from '../../../remarks/index.ts';
import { inProse } from '../parts/prose.tsx';
import { useChanges } from '../versions/changes.tsx';
import { lineAddress } from '../places/address.ts';
import { Part } from './overview-part.tsx';

const MAX_SHOWN = 4;
const LIST = 'divide-y divide-line rounded-lg border border-line bg-surface';

/** The open remarks; nothing where there are none. */
export function OverviewRemarks() {
  const remarks = useRemarks();
  const open = (remarks?.placed ?? []).filter(({ remark }) => !remark.isResolved);
  if (open.length === 0) return null;
  return (
    <Part
      id="open-remarks"
      title={`${open.length} open ${open.length === 1 ? 'remark' : 'remarks'}`}
      more={{ to: '/_nonet/remarks', says: 'All remarks' }}
    >
      <ul className={LIST}>
        {open.slice(0, MAX_SHOWN).map(({ remark, row }) => (
          <li key={remarkKey(remark)} className="flex flex-col gap-0.5 px-4 py-2.5 text-sm">
            <Link
              to={row === null ? '/_nonet/remarks' : lineAddress(row.section, row.at.line)}
              className="w-fit font-medium hover:text-accent-ink hover:underline"
            >
              {row === null || row.name === '' ? remark.name || 'The section' : row.name}
            </Link>
            <bdi className="line-clamp-2 text-muted">{remark.notes[0]?.text}</bdi>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What has changed since the version that is compared with; else how to compare. */
export function OverviewChanges() {
  const changes = useChanges();
  if (changes === null)
    return (
      <p className="text-sm text-muted">
        <Link to="/_nonet/versions" className="text-accent-ink underline underline-offset-3">
          Compare with an earlier version
        </Link>{' '}
        to see what has changed since.
      </p>
    );
  const { all, comparison } = changes;
  return (
    <Part
      id="changes"
      title={`${all.length} ${all.length === 1 ? 'change' : 'changes'} since ${comparison.other.says}`}
      more={{ to: '/_nonet/versions', says: 'All changes' }}
    >
      <ul className={LIST}>
        {all.slice(0, MAX_SHOWN).map((change) => (
          <li key={`${change.id} ${change.subject}`} className="px-4 py-2.5 text-sm">
            {inProse(change.says)}
          </li>
        ))}
      </ul>
    </Part>
  );
}
