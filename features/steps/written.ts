// Each section's first scenario: the section is asked for through its own typed stub.

import { Then, When } from '@cucumber/cucumber';
import { initClient, type ApiFetcher } from '@ts-rest/core';
import type { Manners } from '../../src/cli/accept/run/product.ts';
import { SECTION_CONTRACTS } from '../../src/contract/sections/index.ts';
import type { NotShown } from '../../src/contract/sections/section.ts';
import { SECTIONS, SECTION_IDS, type SectionId } from '../../src/model/index.ts';
import { otherLines } from '../support/lines.ts';
import { place } from '../support/failures/place.ts';
import type { Scenario } from '../support/scenario.ts';
import { Unmet } from '../support/failures/unmet.ts';

interface Asked extends Scenario {
  section: Awaited<ReturnType<typeof read>>;
}

/** Asks a section's stub, and holds its answer against the contract. */
function read(id: SectionId, { run, stage }: Scenario) {
  const { manners } = run.product;
  const options = {
    baseUrl: run.product.address,
    baseHeaders: { ...stage.headers },
    validateResponse: true,
    throwOnUnknownStatus: true,
    ...(manners === null ? {} : { api: fetcherOf(manners) }),
  };
  return initClient(SECTION_CONTRACTS[id], options).read();
}

/** A real product knows nothing of its specification. */
const fetcherOf =
  ({ stub }: Manners): ApiFetcher =>
  async ({ path }) => ({ ...stub(new URL(path).pathname), headers: new Headers() });

export function defineWritten(): void {
  When(
    'somebody asks for section {int} of the specification',
    async function (this: Asked, number: number) {
      this.section = await read(SECTION_IDS[number - 1]!, this);
    },
  );

  Then(/^it says (?:what|which) .+$/, function (this: Asked) {
    const { status, body } = this.section;
    if (status === 501) throw new Unmet(notShown(this, body));
    if (status !== 200) throw new Unmet(`The stub answered ${status}.`);
    const errors = body.diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new Unmet(errors.map((error) => broken(this, error)).join('\n'));
  });

  Then('line {int} of the specification is still to be filled in', (_line: number) => 'pending');
}

function notShown({ run }: Scenario, { section, title, line, write }: NotShown): string {
  const { number } = SECTIONS[section as SectionId];
  return `${place(run.spec, { line })} Section ${number}, ${title}, is not shown.\n${write}`;
}

type Finding = Extract<Asked['section'], { status: 200 }>['body']['diagnostics'][number];

function broken({ run }: Scenario, { at, code, message, write, related }: Finding) {
  const { spec } = run;
  const others = related.map((other) => `  ${place(spec, other.at)} ${other.message}`);
  const told = new Set([at, ...related.map((other) => other.at)].map(({ line }) => line));
  return [
    `${place(spec, at)} ${message} (${code})`,
    ...others,
    ...otherLines(run, at, told),
    `  ${write}`,
  ].join('\n');
}
