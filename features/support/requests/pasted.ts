// A scenario's requests as lines for sh that do the same again to a product that is running: names are
// made anew, and credentials and keys are taken by jq from what the product answers.

import { isMultipart } from '../../../mocks/messages/form.ts';
import type { Run } from '../../../src/cli/accept/run/suite.ts';
import { formCommand } from '../../../src/model/files/as-command.ts';
import { partsIn, URLENCODED } from '../../../src/model/files/form.ts';
import {
  HEX_MARK,
  isAnswered,
  MARK,
  requestOf,
  type Act,
  type Answered,
  type CallAct,
  type PathStep,
  type Value,
} from '../../../src/obligations/index.ts';

/** So many letters of a made-up name are made anew. */
const RANDOM = 'od -An -N8 -tx1 /dev/urandom | tr -dc 0-9a-f';
const SETTING = [
  `d=$(mktemp -d); n=n$(${RANDOM} | cut -c1-${MARK.length - 1})`,
  `N=$(printf %s "$n" | tr a-z A-Z); h=a$(${RANDOM} | cut -c1-${HEX_MARK.length - 1})`,
].join('; ');

/** The lines, in order; `address` is the product's origin. */
export function pasted(
  { spec }: Pick<Run, 'spec'>,
  address: string,
  acts: readonly Act[],
): string[] {
  const tokens = new Map<string, string>();
  const lines = acts.map((act, index) => {
    if (act.kind === 'clock') return `sleep ${Math.ceil(act.forward / 1000)}`;
    if (act.kind !== 'call')
      return `# ${act.kind === 'open' ? `opens ${act.screen}` : `uses the form of ${act.call}`} in a browser`;
    const line = lineOf(spec, address, act, act.by === null ? null : (tokens.get(act.by) ?? null));
    if (act.signsIn !== null) tokens.set(act.signsIn.person, tokenOf(act));
    const before = acts[index - 1];
    const isWithLast = before?.kind === 'call' && before.isWithNext === true;
    return `${act.isWithNext === true ? `(${line}) &` : line}${isWithLast ? '; wait' : ''}`;
  });
  const last = acts.findLast((act) => act.kind === 'call');
  const shown = last === undefined ? [] : [`cat ${fileOf(last.id)}; echo`];
  return [SETTING, ...lines, ...shown].map(withoutSecrets);
}

const fileOf = (id: string): string => `"$d"/${id.replaceAll(/[^\w-]/g, '_')}`;

/** Stands in a request for what is put in by sh. */
const HOLE = /jqHole(\d+)End/g;
const TYPED_HOLE = /"jqHole(\d+)End"/g;

function lineOf(spec: Run['spec'], address: string, act: CallAct, token: string | null): string {
  const holes: Hole[] = [];
  const hole = (one: Hole): string => `jqHole${holes.push(one) - 1}End`;
  const filled = <Of>(value: Of): Of => withHoles(value as Value, hole) as Of;
  const { isTampered = false, ...plain } = act;
  const { method, url, headers, body } = requestOf(
    spec,
    {
      ...plain,
      ...{ path: filled(act.path), query: filled(act.query), headers: filled(act.headers) },
      body: act.body === null || 'text' in act.body ? act.body : filled(act.body),
    },
    new Map(),
    token === null ? null : hole({ raw: sent(token, isTampered) }),
  );
  const put: Put = (text, kind) =>
    quoted(text).replaceAll(HOLE, (_, place) => `'"${taken(holes[Number(place)]!, kind)}"'`);
  const form = bodyOptions(headers, body, put, holes);
  const isForm = form.before !== null;
  const command = [
    `curl -s -X ${method} -D ${fileOf(act.id)}.h -o ${fileOf(act.id)}`,
    `-w '%{http_code} ${act.id}\\n'`,
    // Who calls too often is told to wait, and curl does.
    ...(hasRates(spec) && act.times === 1 ? ['--retry 3'] : []),
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    put(address + url, 'uri'),
    ...Object.entries(headers)
      // Only curl knows what it puts between the parts of a form.
      .filter(([name]) => !isForm || name !== 'content-type')
      .map(([name, value]) => `-H ${put(value === '' ? `${name};` : `${name}: ${value}`, 'raw')}`),
    ...form.options,
  ].join(' ');
  const whole = [...(form.before ?? []), fresh(command)].join('; ');
  return act.times > 1 ? `for i in $(seq ${act.times}); do ${whole}; done` : whole;
}

const hasRates = ({ sections }: Run['spec']): boolean =>
  sections.limits.facts.constants.some(({ value }) => value.kind === 'rate');

type Put = (text: string, kind: 'raw' | 'uri' | 'json') => string;

/** The options that give a body; `before` makes the files of a form, and is null for any other. */
function bodyOptions(
  headers: Readonly<Record<string, string>>,
  body: string | null,
  put: Put,
  holes: readonly Hole[],
): { readonly before: readonly string[] | null; readonly options: readonly string[] } {
  if (body === null) return { before: null, options: [] };
  const type = headers['content-type'];
  const parts = isMultipart(type) ? partsIn(body) : null;
  if (parts !== null) return formCommand(parts, (text) => put(text, 'raw'));
  const data = type === URLENCODED ? put(body, 'uri') : bodyOf(body, put, holes);
  return { before: null, options: [`--data-raw ${data}`] };
}

/** A whole value is put in as JSON, quotes and all; one with more after it as text. */
function bodyOf(
  body: string,
  put: (text: string, kind: 'json') => string,
  holes: readonly Hole[],
): string {
  const text = body.replaceAll(TYPED_HOLE, (whole, place) =>
    'raw' in holes[Number(place)]! ? whole : `jqHole${place}End`,
  );
  return put(text, 'json');
}

type Hole = { readonly raw: string } | { readonly of: Answered };

function withHoles(value: Value, hole: (one: Hole) => string): Value {
  if (isAnswered(value)) return hole({ of: value });
  if (Array.isArray(value)) return value.map((one: Value) => withHoles(one, hole));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withHoles(one, hole)]),
  );
}

/** What sh puts in: read from an answer, or the credential. */
function taken(hole: Hole, kind: 'raw' | 'uri' | 'json'): string {
  if ('raw' in hole) return hole.raw;
  const { suffix } = hole.of;
  const read = suffix === undefined ? '' : ` | tostring + ${JSON.stringify(suffix)}`;
  const shown = kind === 'uri' ? ' | tostring | @uri' : '';
  return answered(hole.of, kind === 'json' ? '-c' : '-r', `${read}${shown}`);
}

/** The command that reads from an earlier answer. */
function answered({ $answered, path }: Answered, form: string, more: string): string {
  const named: string[] = [];
  const steps = path.map((step) => stepOf(step, named));
  const program = ['.', ...steps].join(' | ') + more;
  const given = named.map((value, place) => `--argjson v${place} ${value}`);
  return `$(${['jq', form, ...given, quoted(program), fileOf($answered)].join(' ')})`;
}

function stepOf(step: PathStep, named: string[]): string {
  if (typeof step !== 'object') return `.[${JSON.stringify(step)}]`;
  const tests = Object.entries(step).map(([name, value]) => {
    const given = isAnswered(value)
      ? `"${answered(value, '-c', '')}"`
      : quoted(JSON.stringify(value));
    return `.[${JSON.stringify(name)}] == $v${named.push(given) - 1}`;
  });
  return `map(select(${tests.join(' and ')})) | .[0]`;
}

/** Where the credential stands that a call has issued. */
function tokenOf({ id, signsIn }: CallAct): string {
  const { token } = signsIn!;
  if (typeof token === 'object' && token !== null && 'cookie' in token) {
    const name = String(token.cookie).replaceAll(/[^\w-]/g, '.');
    const cookie = `s/^[Ss]et-[Cc]ookie: *${name}=\\([^;]*\\).*/\\1/p`;
    return `$(tr -d '\\r' < ${fileOf(id)}.h | sed -n ${quoted(cookie)} | tail -1)`;
  }
  return isAnswered(token) ? answered(token, '-r', '') : `$(printf %s ${quoted(String(token))})`;
}

/** The commands of sed that change one character, as the run has changed it. */
const ONE_CHANGED = ['s/7\\(.\\{5\\}\\)$/4\\1/;t', 's/.\\(.\\{5\\}\\)$/7\\1/'];
const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const LARGE = SMALL.toUpperCase();
/** Those that give letters the other case; hexadecimal digits have one character changed instead. */
const RECASED = [
  ...['/^[0-9A-Fa-f-]*$/{', ...ONE_CHANGED, 'b', '}'],
  `y/${SMALL}${LARGE}/${LARGE}${SMALL}/`,
];

/** The credential as the run has sent it. */
const sent = (token: string, isTampered: NonNullable<CallAct['isTampered']>): string =>
  isTampered === false ? token : edited(token, isTampered === 'in case' ? RECASED : ONE_CHANGED);

const edited = (token: string, commands: readonly string[]): string =>
  `$(printf %s "${token}" | sed ${commands.map((one) => `-e '${one}'`).join(' ')})`;

/** Made-up names get new letters. */
const fresh = (command: string): string =>
  command
    .replaceAll(MARK, `'"$n"'`)
    .replaceAll(MARK.toUpperCase(), `'"$N"'`)
    .replaceAll(HEX_MARK, `'"$h"'`);

const SHORTEST_SECRET = 4;

/** What the environment says for somebody is told by its name there. */
function withoutSecrets(line: string): string {
  return Object.entries(process.env).reduce(
    (text, [name, value = '']) =>
      /^NONET_\w+$/.test(name) && value.length >= SHORTEST_SECRET
        ? text.replaceAll(value, `'"$${name}"'`)
        : text,
    line,
  );
}

/** One word of a command, whatever is in it. */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
