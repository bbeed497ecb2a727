// Random expressions of a small grammar: well-formed, and mostly sensible.

import fc from 'fast-check';

type Sort = 'number' | 'text' | 'condition' | 'list' | 'texts';
type Source = fc.Arbitrary<string>;

const words = (...all: string[]): Source => fc.constantFrom(...all);
const binary = (left: Source, operator: Source, right: Source): Source =>
  fc.tuple(left, operator, right).map(([a, sign, b]) => `(${a} ${sign} ${b})`);
const called = (on: Source, name: Source, argument: Source): Source =>
  fc.tuple(on, name, argument).map(([a, method, b]) => `(${a}).${method}(${b})`);
const over = (list: Source, macro: Source, body: Source, item: string): Source =>
  fc.tuple(list, macro, body).map(([a, name, b]) => `(${a}).${name}(${item}, ${b})`);

type Rule = Sort | 'any' | 'mixed';

const { mixed } = fc.letrec<Record<Rule, string>>((tie: (rule: Rule) => Source) => {
  const one = (name: Sort): Source =>
    fc.oneof({ weight: 15, arbitrary: tie(name) }, { weight: 1, arbitrary: tie('any') });
  const [number, text, condition] = [one('number'), one('text'), one('condition')];
  const [list, texts] = [one('list'), one('texts')];
  const sorted = (atoms: Source, ...more: Source[]): Source => {
    const [whole] = more;
    const branch = fc
      .tuple(condition, whole!, whole!)
      .map(([holds, yes, no]) => `(${holds} ? ${yes} : ${no})`);
    return fc.oneof({ depthSize: 'small', withCrossShrink: true }, atoms, branch, ...more.slice(1));
  };
  return {
    number: sorted(
      words('0', '1', '2', '7', '0.5', '2.0', 'n', 'n', 'd'),
      number,
      binary(number, words('+', '-', '*', '/', '%'), number),
      number.map((of) => `-(${of})`),
      fc.oneof(text, list, texts).map((of) => `size(${of})`),
      fc.tuple(list, number).map(([of, index]) => `(${of})[${index}]`),
      fc.tuple(words('int', 'double'), fc.oneof(number, text)).map(([to, of]) => `${to}(${of})`),
    ),
    text: sorted(
      words('"a"', '"b"', '"ab"', '""', '"1.5"', 's', 's', 'm.k', 'm["k"]', 't'),
      text,
      binary(text, words('+'), text),
      fc.oneof(number, condition, text).map((of) => `string(${of})`),
      fc.tuple(texts, number).map(([of, index]) => `(${of})[${index}]`),
    ),
    condition: sorted(
      words('true', 'false', 'b', '!b', 'm.none'),
      condition,
      binary(condition, words('&&', '||', '==', '!='), condition),
      condition.map((of) => `!(${of})`),
      binary(number, words('<', '<=', '>', '>=', '==', '!='), number),
      binary(text, words('<', '<=', '>', '>=', '==', '!='), text),
      binary(list, words('==', '!='), list),
      binary(number, words('in'), list),
      binary(text, words('in'), texts),
      called(text, words('contains', 'startsWith', 'endsWith', 'matches'), text),
      over(list, words('all', 'exists', 'exists_one'), condition, 'n'),
      over(texts, words('all', 'exists', 'exists_one'), condition, 't'),
    ),
    list: sorted(
      words('[]', '[1, 2]', '[3, 0.5]', 'l'),
      list,
      binary(list, words('+'), list),
      fc.array(number, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
      over(list, words('filter'), condition, 'n'),
      over(list, words('map'), number, 'n'),
      over(texts, words('map'), number, 't'),
    ),
    texts: sorted(
      words('["a"]', '["b", "ab"]', 'texts'),
      texts,
      over(texts, words('filter'), condition, 't'),
      over(list, words('map'), text, 'n'),
    ),
    any: words('null', 'n', 's', 'b', 'l', 'texts', 'm', '1', '"a"', '{"k": 1}'),
    mixed: fc.oneof(number, text, condition, list, texts),
  };
});

/** The source of an expression over `n`, `d`, `s`, `t`, `b`, `l`, `texts` and `m`. */
export const source: Source = mixed;
