// `src/api/client.ts`: the calls of the contract as functions, with what their requests show.

import { itemType, shownFields, type HeaderParameter, type Spec } from '../model/index.ts';
import { expectedOf, parse } from '../expression/index.ts';
import { block, memberOf, Module, quoted } from './code/code.ts';
import { hard, indent, type Doc } from './code/layout.ts';
import { personOf } from './calls/person.ts';

/** `src/api/client.ts`: the calls of the contract as functions. */
export function clientModule(spec: Spec): string {
  const module = new Module('The calls of the API as functions, made by whoever is signed in.');
  module.use('@ts-rest/core', 'initClient');
  module.use('../contract', 'contract');
  const { credentials } = spec.sections.roles.facts;
  const carrier = credentials?.carrier.kind === 'header' ? credentials.carrier : null;
  const given = givenHeaders(spec);
  const hasHeaders = carrier !== null || given.length > 0;
  const sent = needsBytes(spec)
    ? module.use('./send', 'send')
    : module.use('@ts-rest/core', 'tsRestFetchApi');
  const fetched: Doc = [
    `${sent}(`,
    hasHeaders ? '{ ...request, headers: { ...request.headers, ...headers() } }' : 'request',
    ')',
  ];
  const savesFiles = answersFiles(spec);
  if (savesFiles) module.use('./save-file', 'saveAnswer');
  if (storesFiles(spec)) module.constant('baseUrl', [`const baseUrl = ${BASE_URL};`]);
  module.add(
    [
      'export const api = initClient(contract, ',
      block([
        storesFiles(spec) ? 'baseUrl' : `baseUrl: ${BASE_URL}`,
        ...(savesFiles
          ? [
              [
                'api: async (request) => ',
                body([
                  ['const answer = await ', fetched, ';'],
                  'saveAnswer(answer);',
                  'return answer;',
                ]),
              ],
            ]
          : [['api: (request) => ', fetched]]),
      ]),
      ');',
    ],
    ...(storesFiles(spec) ? [fetchFunction(hasHeaders)] : []),
    ...(hasHeaders ? [headersFunction(module, carrier, given)] : []),
  );
  return module.print();
}

const BASE_URL = "import.meta.env.VITE_API_URL ?? ''";

/** What fetches the bytes of a file. */
const fetchFunction = (hasHeaders: boolean): Doc => [
  '/** The bytes of a file that the API answers. */',
  hard,
  'export async function fetchFile(path: string): Promise<Blob> ',
  body([
    `const answer = await fetch(baseUrl + path${hasHeaders ? ', { headers: headers() }' : ''});`,
    'if (!answer.ok) throw new Error(`The file is not answered: ${answer.status}.`);',
    'return answer.blob();',
  ]),
];

/** Whether records have files. */
export const storesFiles = (spec: Spec): boolean =>
  spec.sections.entities.facts.entities.some(({ fields }) =>
    fields.some(({ type }) => itemType(type).kind === 'file'),
  );

/** Whether some call takes a form, or answers a file as it is. */
export const needsBytes = (spec: Spec): boolean =>
  spec.sections.calls.facts.calls.some(
    ({ takes, answer }) => takes?.form === true || answer.format === 'file',
  );

/** Whether some call answers a file, which is saved. */
export const answersFiles = (spec: Spec): boolean =>
  spec.sections.calls.facts.calls.some(({ answer }) => answer.format !== undefined);

const body = (statements: readonly Doc[]): Doc => [
  '{',
  indent(statements.map((one) => [hard, one])),
  hard,
  '}',
];

type Carrier = { readonly name: string; readonly prefix: string; readonly suffix: string };

function headersFunction(
  module: Module,
  carrier: Carrier | null,
  given: readonly (readonly [string, string])[],
): Doc {
  module.use('./credential', 'readSession');
  const token =
    carrier === null
      ? []
      : [
          `if (session?.token != null) headers[${quoted(carrier.name.toLowerCase())}] = ${tokenCode(carrier)};`,
        ];
  const others = given.map(
    ([header, code]) => `headers[${quoted(header.toLowerCase())}] = ${code};`,
  );
  return [
    '/** What every request shows. */',
    hard,
    'function headers(): Record<string, string> {',
    indent(
      [
        'const session = readSession();',
        'const headers: Record<string, string> = {};',
        ...token,
        ...others,
        'return headers;',
      ].map((one) => [hard, one]),
    ),
    hard,
    '}',
  ];
}

const tokenCode = ({ prefix, suffix }: Carrier): string =>
  prefix === '' && suffix === ''
    ? 'session.token'
    : `\`${escaped(prefix)}\${session.token}${escaped(suffix)}\``;
const escaped = (text: string): string => text.replaceAll(/[`\\$]/g, '\\$&');

/** The headers that every request gives by itself, each with its value. */
function givenHeaders(spec: Spec): (readonly [string, string])[] {
  const { calls, everyRequest = [] } = spec.sections.calls.facts;
  const asked = calls.flatMap(({ headers }) =>
    headers.filter(({ every }) => every === 'by itself'),
  );
  const distinct = [...new Map(asked.map((one) => [one.header.toLowerCase(), one])).values()];
  return distinct.flatMap((header): [string, string][] => {
    const conditions = everyRequest.flatMap(({ where }) => where ?? []);
    const codes = conditions.map(({ source }) => headerCode(spec, header, source));
    const code = codes.find((one) => one !== null);
    return code === undefined || code === null ? [] : [[header.header, code]];
  });
}

function headerCode(spec: Spec, { name }: HeaderParameter, source: string): string | null {
  const parsed = parse(source);
  const expected = 'tree' in parsed ? expectedOf(parsed.tree, name) : null;
  if (expected?.kind === 'literal') return quoted(String(expected.value));
  if (expected?.kind !== 'field' || expected.of.kind !== 'name' || expected.of.name !== 'me')
    return null;
  const shows = personOf(spec)?.shows;
  const field =
    shows == null ? undefined : shownFields(spec, shows).find((one) => one.name === expected.field);
  return field === undefined ? null : `String(session?.me${memberOf('', field.wire)} ?? '')`;
}
