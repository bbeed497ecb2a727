// Where something is missing: a way to write it, in the editor or where the specification shows it.

import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
import type { SectionId } from '../../../model/index.ts';
import { useOverview } from '../../spec/stubs.ts';
import { useEditor } from '../../writing/context.ts';

interface WriteItProps {
  section: SectionId;
  /** Where it is to be written; else at the section's heading. */
  line?: number;
  children?: string;
}

export function WriteIt({ section, line, children = 'Write it' }: WriteItProps) {
  const editor = useEditor();
  const { data } = useOverview();
  const heading = data?.sections.find((each) => each.section === section)?.line;
  const look =
    'inline-flex items-center gap-1.5 font-medium text-accent-ink underline underline-offset-2';
  if (editor === null)
    return (
      <Link to={`/_nonet/${section}`} className={look}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={look} onClick={() => editor.open(line ?? heading)}>
      <PenLine aria-hidden className="size-3.5" />
      {children}
    </button>
  );
}
