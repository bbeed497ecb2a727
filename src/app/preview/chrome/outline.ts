// A first specification from a few answers: what the product is called and does, who uses it, and
// which things it keeps. Each thing has a screen with a list and a form, and the calls for them.

export interface Answers {
  readonly name: string;
  readonly summary: string;
  /** Roles, with commas between them. */
  readonly people: string;
  /** A thing a line, its fields behind a colon: `Ticket: subject, priority`. */
  readonly things: string;
}

interface Thing {
  readonly name: string;
  readonly plural: string;
  readonly fields: readonly string[];
}

/** Words without what would end a cell or a line of Markdown. */
const plain = (text: string): string =>
  text
    .replaceAll(/[|`#<>\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const words = (text: string): string[] => text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (text: string): string => words(text).map(capital).join('');
const camel = (text: string): string => {
  const name = pascal(text);
  return name.charAt(0).toLowerCase() + name.slice(1);
};

const plural = (name: string): string =>
  /[^aeiou]y$/.test(name)
    ? `${name.slice(0, -1)}ies`
    : /(s|x|z|ch|sh)$/.test(name)
      ? `${name}es`
      : `${name}s`;

/** The things in an answer; of several of one name the first. */
function thingsIn(answer: string): Thing[] {
  const things = answer.split('\n').flatMap((line) => {
    const [name = '', fields = ''] = line.split(':');
    const entity = pascal(name);
    if (entity === '') return [];
    const own = fields
      .split(',')
      .map(camel)
      .filter((field) => field !== '' && field !== 'id');
    return [
      {
        name: entity,
        plural: plural(entity),
        fields: own.length > 0 ? [...new Set(own)] : ['name'],
      },
    ];
  });
  return things.filter(({ name }, place) => things.findIndex((one) => one.name === name) === place);
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/email$/i, 'email'],
  [/(At|Time)$|^(starts|ends|time)$/, 'datetime'],
  [/date|birthday|^due|day$/i, 'date'],
  [/price|amount|cost|fee|total/i, 'number'],
  [/count|number|quantity|age|year|seats|size/i, 'integer'],
  [/^(is|has|can)[A-Z]|done|active|paid/, 'boolean'],
  [/url|link|website/i, 'url'],
];
const typeOf = (field: string): string =>
  TYPES.find(([pattern]) => pattern.test(field))?.[1] ?? 'text';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function purpose({ summary, people }: Answers): string | null {
  const said = plain(summary);
  if (said === '') return null;
  const users = people
    .split(',')
    .map(plain)
    .filter((user) => user !== '');
  const rows = (users.length > 0 ? users : ['?']).map((user) => [capital(user), '?', '?']);
  return `${said}\n\n${table(['User', 'Wants to', 'Way'], rows)}`;
}

const entity = ({ name, fields }: Thing): string =>
  `### ${name}\n\n${table(
    ['Field', 'Type', 'Required', 'Rules', 'Meaning'],
    [
      ['id', 'integer', 'auto', 'key', ''],
      ...fields.map((field) => [field, typeOf(field), 'yes', '', '']),
    ],
  )}`;

const screens = (things: readonly Thing[]): string =>
  table(
    ['Screen', 'Route', 'For', 'Shows', 'Does'],
    things.map(({ name, plural }, place) => [
      ...[plural, `\`/${place === 0 ? '' : plural.toLowerCase()}\``, 'everyone'],
      ...[`\`list${plural}\``, `\`add${name}\`, \`delete${name}\``],
    ]),
  );

const calls = (things: readonly Thing[]): string =>
  table(
    ['Call', 'Request', 'Takes', 'Does', 'Answers'],
    things.flatMap(({ name, plural, fields }) => {
      const path = `/api/${plural.toLowerCase()}`;
      return [
        [
          `\`list${plural}\``,
          `\`GET ${path}\``,
          '',
          `list ${name}; newest first`,
          `\`200 { items: ${name}[] }\``,
        ],
        [
          `\`add${name}\``,
          `\`POST ${path}\``,
          `\`{ ${fields.join(', ')} }\``,
          `create ${name}`,
          `\`201 ${name}\``,
        ],
        [
          `\`delete${name}\``,
          `\`DELETE ${path}/:id\``,
          '',
          `find ${name} by id; delete ${camel(name)}`,
          '`204`',
        ],
      ];
    }),
  );

/** What each section says after the answers, by its number; null for one that they say nothing of. */
function sectionsOf(answers: Answers, hasScreens: boolean): Record<number, string | null> {
  const things = thingsIn(answers.things);
  const isKept = things.length > 0;
  return {
    1: purpose(answers),
    2: isKept && hasScreens ? screens(things) : null,
    3: isKept ? things.map(entity).join('\n\n') : null,
    7: isKept && hasScreens ? calls(things) : null,
  };
}

/**
 * The blank specification with the answers in it. Screens and calls come last: with them there is a
 * product to look at.
 */
export function outlined(blank: string, answers: Answers, hasScreens: boolean): string {
  const name = plain(answers.name);
  const titled = name === '' ? blank : blank.replace(/^# .*$/m, () => `# Specification: ${name}`);
  return Object.entries(sectionsOf(answers, hasScreens)).reduce((text, [number, body]) => {
    if (body === null) return text;
    const place = new RegExp(`^(## ${number}\\..*\\n+)not shown$`, 'm');
    return text.replace(place, (_, heading: string) => `${heading}${body}`);
  }, titled);
}
