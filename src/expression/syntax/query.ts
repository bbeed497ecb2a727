// What people write who know SQL to count records or to ask for them, and how CEL says it:
// `count(Ticket where requester = me)` is `size(Ticket.filter(t, t.requester == me))`.

const QUERY =
  /\b(count|sum|exists|any|first|size)\s*\(\s*([A-Z]\w*)(?:\s+where\s+|\s*,\s*)([^()]+)\)/i;
const COMPARED =
  /^(!?)([a-z]\w*(?:\.\w+)*)(?:\s*(===?|!=|<>|<=|>=|=|<|>|\bis not\b|\bis\b)\s*(.+))?$/;
const OPERATOR: Readonly<Record<string, string>> = {
  '=': '==',
  '===': '==',
  '<>': '!=',
  is: '==',
  'is not': '!=',
};
/** What stands for no field. */
const OWN: ReadonlySet<string> = new Set(['me', 'now', 'true', 'false', 'null', 'token', 'old']);

/** How CEL says what is asked for so, the rest of the source left as it is; null where it asks nothing so. */
export function asMacro(source: string): string | null {
  const found = QUERY.exec(source);
  if (found === null) return null;
  const [whole, name, entity, asked] = found as unknown as [string, string, string, string];
  const item = entity.charAt(0).toLowerCase();
  const condition = conditionOf(asked, entity.charAt(0).toLowerCase() + entity.slice(1), item);
  const macro = condition && said(name.toLowerCase(), entity, item, condition);
  return macro && source.slice(0, found.index) + macro + source.slice(found.index + whole.length);
}

function said(name: string, entity: string, item: string, condition: string): string | null {
  const filtered = `${entity}.filter(${item}, ${condition})`;
  if (name === 'count' || name === 'size') return `size(${filtered})`;
  if (name === 'first') return `${filtered}.first()`;
  return name === 'sum' ? null : `${entity}.exists(${item}, ${condition})`;
}

/** Comparisons joined by `and` and `or`, their fields those of the item; null for anything else. */
export function conditionOf(asked: string, record: string, item: string): string | null {
  const parts = asked.trim().split(/\s*(?:(&&|\|\|)|\b(and|or)\b)\s*/i);
  const [first, ...rest] = parts.filter((part) => part !== undefined);
  const of = (name: string): string => {
    const [head = '', ...fields] = name.split('.');
    if (head === record || head === item) return [item, ...fields].join('.');
    return OWN.has(head) ? name : `${item}.${name}`;
  };
  let said = comparison(first ?? '', of);
  for (let place = 0; place + 1 < rest.length && said !== null; place += 2) {
    const right = comparison(rest[place + 1]!, of);
    const joint = /and|&&/i.test(rest[place]!) ? '&&' : '||';
    said = right && `${said} ${joint} ${right}`;
  }
  return said;
}

function comparison(text: string, of: (name: string) => string): string | null {
  const found = COMPARED.exec(text.trim());
  if (found === null) return null;
  const [, not = '', name = '', operator, value] = found;
  if (operator === undefined || value === undefined) return `${not}${of(name)}`;
  return `${not}${of(name)} ${OPERATOR[operator] ?? operator} ${value.trim()}`;
}
