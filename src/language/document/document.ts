// One specification as it stands in an editor: its text, what it says, and what is wrong with it.

import { check, CONSEQUENTIAL, limit, settle } from '../../check/index.ts';
import { Linked } from '../../check/linked/linked.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { SECTION_IDS, type Spec } from '../../model/index.ts';
import { read, type ReadSpec } from '../../read/index.ts';
import type { OutlinedSection } from '../../read/outline/outline.ts';
import { type Source, source } from '../../text/source.ts';
import { NameIndex } from '../names/index.ts';

export class Document {
  /** As the editor has it, line ends and all. */
  readonly text: string;
  readonly source: Source;
  readonly spec: Spec;
  /**
   * What `nonet check` lists, in the order of the lines and no more of it than `limit` lets through:
   * looked for when it is first asked for.
   */
  declare readonly diagnostics: readonly Diagnostic[];
  /** The sections that stand in the text, in its order. */
  readonly sections: readonly OutlinedSection[];
  readonly #read: ReadSpec;
  readonly #checked: Linked;
  #found: readonly Diagnostic[] | undefined;
  #linked: Linked | undefined;
  #names: NameIndex | undefined;

  /** `before`: the same file as it was last, of which what has not changed is not read again. */
  constructor(file: string, text: string, before?: Document) {
    this.text = text;
    this.source = source(file, text);
    this.#read = read(this.source, before === undefined ? before : before.#read);
    const { spec, sections, unread } = this.#read;
    this.spec = spec;
    this.#checked = new Linked(spec, before === undefined ? before : before.#checked, unread);
    let listed: readonly Diagnostic[] | undefined;
    // Its own, so that a copy of a document has them too.
    Object.defineProperty(this, 'diagnostics', {
      get: () => (listed ??= limit(this.findings)),
      enumerable: true,
    });
    this.sections = SECTION_IDS.map((id) => sections[id])
      .filter((section) => isThere(section, this.source))
      .sort((a, b) => a.at.line - b.at.line);
  }

  /** All that is found, however much that is, for what looks at it and does not list it. */
  get findings(): readonly Diagnostic[] {
    const { spec, severities, diagnostics } = this.#read;
    return (this.#found ??= settle({ spec, severities }, [
      ...diagnostics,
      ...check(spec, this.#checked),
    ]));
  }

  /** What keeps some of its text from being read. */
  get faults(): readonly Diagnostic[] {
    return this.#read.diagnostics.filter(({ severity }) => severity === 'error');
  }

  /** What is found of how the product behaves, whatever the file makes of it. */
  get consequences(): readonly Diagnostic[] {
    return check(this.spec, this.#checked, CONSEQUENTIAL);
  }

  /**
   * Its names followed, those of sections that an error stops from being used too: while somebody
   * types some section mostly is.
   */
  get linked(): Linked {
    return (this.#linked ??= isWhole(this.spec) ? this.#checked : new Linked(asShown(this.spec)));
  }

  /** Its names, found when they are first asked for. */
  get names(): NameIndex {
    return (this.#names ??= new NameIndex(this.linked, this.source, this.sections));
  }

  /** A line's text; empty where there is no such line. */
  line(number: number): string {
    return this.source.lines[number - 1] ?? '';
  }

  /** What stands at a place. */
  slice({ line, column, length }: { line: number; column: number; length: number }): string {
    return this.line(line).slice(column - 1, column - 1 + length);
  }
}

const isWhole = ({ sections }: Spec): boolean =>
  SECTION_IDS.every((id) => sections[id].state !== 'broken');

function asShown(spec: Spec): Spec {
  const sections = SECTION_IDS.map((id) => {
    const section = spec.sections[id];
    return [id, section.state === 'broken' ? { ...section, state: 'shown' } : section];
  });
  return { ...spec, sections: Object.fromEntries(sections) as Spec['sections'] };
}

/** A missing section is placed at the end of the file, with nothing to be read there. */
const isThere = ({ at, blocks }: OutlinedSection, { lines }: Source): boolean =>
  blocks.length > 0 || /^ {0,3}##(?!#)/.test(lines[at.line - 1] ?? '');
