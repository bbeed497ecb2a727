// The columns of every table of the format, and what people also call them: in one place.

/** A table's columns: each canonical name with its synonyms, in small letters. */
export type Columns = Readonly<Record<string, readonly string[]>>;

const FIELD = ['field', 'name', 'attribute', 'property', 'column'];
const MEANING = ['meaning', 'description', 'notes', 'purpose'];

export const COLUMNS = {
  ways: { user: ['actor', 'persona'], 'wants to': [], way: [] },
  screens: {
    screen: ['page', 'view'],
    route: ['path', 'url'],
    for: [],
    shows: [],
    does: [],
  },
  fields: {
    field: FIELD,
    type: [],
    required: ['mandatory'],
    /** `Required` turned round. */
    optional: ['nullable'],
    rules: ['constraints'],
    /** A rule of its own: the cell is the default. */
    default: [],
    meaning: MEANING,
  },
  transitions: {
    from: ['current', 'state'],
    event: ['trigger', 'action', 'command'],
    to: ['next', 'target'],
    when: ['guard', 'condition'],
    does: [],
  },
  rules: { on: [], rule: [], error: ['code'] },
  roles: { role: [], who: [] },
  errors: {
    error: ['code'],
    status: ['http', 'http status'],
    message: [],
    field: FIELD,
    when: ['trigger', 'scenario'],
    with: [],
  },
  calls: {
    call: ['operation'],
    request: ['endpoint'],
    /** Together they are the request. */
    method: [],
    path: [],
    takes: ['body'],
    does: [],
    answers: ['response', 'returns'],
  },
  requests: { call: ['operation'], as: ['by'], with: [], answers: ['response', 'returns'] },
  mails: { field: FIELD, is: ['value'] },
  webhooks: { field: FIELD, is: ['value'], type: [] },
  outgoing: { answer: ['response', 'status'], shape: ['body'], then: ['error', 'code'] },
  constants: {
    constant: ['name', 'limit', 'key', 'variable', 'parameter'],
    value: ['default'],
    unit: [],
    'used for': MEANING,
  },
} as const satisfies Record<string, Columns>;
