// A specification with hostile text in every cell that takes text, and what it must look like.

/** Sets a global, if anything ever takes it for markup. */
export const SCRIPT = '<script>window.taken = 1</script><img src=x onerror="window.taken = 2">';
const LINK = '[here](javascript:window.taken=3) javascript:window.taken=4';
const FAR = 'שלום ‮dlrow‬ 👩‍👩‍👧‍👦 مرحبا';
/** A name as long as no screen is wide, without a place to break it. */
export const LONG = `Long${'g'.repeat(9_996)}`;
/** Everything at once, as a cell holds it. */
export const HOSTILE = `${SCRIPT} ${LINK} ${FAR} {{7*7}} \${7*7} %s &lt;b&gt; `.trim();

/** The names that every object has already. */
export const FIELDS = ['constructor', 'toString', 'hasOwnProperty', 'proto'] as const;

const fields = FIELDS.map((name) => {
  const rules = name === 'proto' ? 'as __proto__' : '';
  return `| ${name} | text | no | ${rules} | ${HOSTILE} |`;
}).join('\n');
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const HOSTILE_SPEC = `# Specification: ${SCRIPT} ${FAR}

${HOSTILE}

## 1. ${HOSTILE}

${HOSTILE}

| User | Wants to | Way |
| --- | --- | --- |
| Visitor | ${HOSTILE} | Things → \`addThing\` |
| Visitor | ${LONG} | Things |

## 2. Screens ${HOSTILE}

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Things | \`/\` | everyone | \`listThings\` | \`addThing\` |
| Thing | \`/things/:id\` | everyone | \`readThing\` | \`dropThing\` → Things |
| Odd | \`/odd\` | everyone | | \`addThing\` |

## 3. Entities ${HOSTILE}

### Thing

${HOSTILE}

| Field | Type | Required | Rules | Meaning |
| --- | --- | --- | --- | --- |
| id | integer | auto | key | ${HOSTILE} |
| name | text | yes | title; default \`${JSON.stringify(SCRIPT)}\` | ${LONG} |
| site | url | no | | ${HOSTILE} |
| tags | list of text | no | default \`[]\` | ${HOSTILE} |
${fields}

#### Examples

${row(['name', 'site', 'tags', ...FIELDS])}
${row(['---', '---', '---', ...FIELDS.map(() => '---')])}
${row([HOSTILE, 'https://example.com/?q=%3Cscript%3E', SCRIPT, ...FIELDS.map(() => HOSTILE)])}
${row([LONG, '', LONG, ...FIELDS.map(() => LONG)])}

## 4. States ${HOSTILE}

none. ${HOSTILE}

## 5. Rules ${HOSTILE}

| On | Rule | Error |
| --- | --- | --- |
| \`Thing.name\` | at most \`LONGEST\` characters | \`TOO_LONG\` |

## 6. Roles ${HOSTILE}

| Role | Who |
| --- | --- |
| Visitor | signed out |

| Call | Visitor |
| --- | --- |
| \`listThings\`, \`readThing\`, \`addThing\`, \`dropThing\` | yes |

## 7. Calls ${HOSTILE}

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`listThings\` | \`GET /api/things\` | | list Thing | \`200 Thing[]\` |
| \`readThing\` | \`GET /api/things/:id\` | | find Thing by id | \`200 Thing\` |
| \`addThing\` | \`POST /api/things\` | \`{ name, constructor? }\` | create Thing | \`201 Thing\` |
| \`dropThing\` | \`DELETE /api/things/:id\` | | find Thing by id; delete thing | \`204\` |

## 8. Errors ${HOSTILE}

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`MISSING\` | 422 | ${HOSTILE} | required |
| \`TOO_LONG\` | 422 | ${LONG} | |
| \`NOT_THERE\` | 404 | ${HOSTILE} | not found |

## 9. Limits ${HOSTILE}

| Constant | Value | Unit | Used for |
| --- | --- | --- | --- |
| \`LONGEST\` | 20000 | characters | ${HOSTILE} |
`;
