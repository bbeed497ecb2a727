// Goes through all that the operations of a description lead to, and tells what a specification has no
// place for: each keyword once, with how often it is met.

import type { Losses } from '../source/lost.ts';
import type { Description } from '../source/description.ts';
import { child, children, isThere, items, textOf, type Node } from '../source/node.ts';
import { sentences } from '../written/words.ts';
import { KEYWORDS, type Part } from './keywords.ts';
import { withArticle } from '../../text/article.ts';

/** Notes what is left out of a description wherever it stands. */
export function tellLeft(description: Description, losses: Losses): void {
  new Walk(description, losses).all();
}

/** So many characters of markup may be lost without a word. */
const MARKS = 20;

const MAX_DEPTH = 500;

class Walk {
  readonly #description: Description;
  readonly #losses: Losses;
  readonly #seen = new Set<string>();
  #depth = 0;
  readonly #later: [Node, Part][] = [];

  constructor(description: Description, losses: Losses) {
    this.#description = description;
    this.#losses = losses;
  }

  all(): void {
    const { root } = this.#description;
    this.#visit(root, 'document');
    this.#servers(child(root, 'servers'));
    for (const [path, item] of children(child(root, 'paths'))) {
      if (path.startsWith('/')) this.#visit(item, 'path');
      else this.#losses.say(item, `\`${path}\` is no path: it is left out`);
    }
    this.#components(child(root, 'components'));
  }

  /** Goes on with what is very deep once it is out again: calls within calls end somewhere. */
  #visit(given: Node, part: Part): void {
    if (this.#depth >= MAX_DEPTH) {
      this.#later.push([given, part]);
      return;
    }
    this.#depth += 1;
    this.#look(given, part);
    this.#depth -= 1;
    if (this.#depth > 0) return;
    for (const [node, kind] of this.#later.splice(0)) this.#visit(node, kind);
  }

  #look(given: Node, part: Part): void {
    const node = this.#description.follow(given);
    const id = `${node?.file}#${node?.pointer}`;
    if (node === null || this.#seen.has(id)) return;
    this.#seen.add(id);
    if (part === 'path' || part === 'operation')
      for (const parameter of items(child(node, 'parameters'))) this.#parameter(parameter);
    const { kept, one = {}, several = {} } = KEYWORDS[part];
    for (const [keyword, value] of children(node)) {
      if (kept.includes(keyword)) continue;
      if (keyword === 'contentMediaType' && this.#isFile(node)) continue;
      if (Object.hasOwn(one, keyword)) this.#visit(value, one[keyword]!);
      else if (Object.hasOwn(several, keyword))
        for (const inner of [...items(value), ...children(value).map(([, member]) => member)])
          this.#visit(inner, several[keyword]!);
      else this.#leave(keyword, value, part);
    }
    if (part === 'schema') this.#schema(node);
    if (part === 'info' || part === 'operation' || part === 'schema') this.#prose(node);
    if (part === 'media type' && children(child(node, 'examples')).length > 1)
      this.#losses.together(
        'examples',
        child(node, 'examples'),
        'of several examples the first is looked at',
      );
    if (part === 'body' && child(node, 'required').value !== true)
      this.#losses.together(
        'optional body',
        node,
        'a body may be left out as a whole: what it requires is required',
      );
  }

  #parameter(given: Node): void {
    const node = this.#description.follow(given);
    const place = node === null ? null : textOf(child(node, 'in'));
    if (node === null || !isPlace(place)) return;
    this.#visit(node, `${place} parameter`);
  }

  #leave(keyword: string, node: Node, part: Part | 'server'): void {
    // `false` and nothing say no more than what is not there.
    if (node.value === false || node.value === '' || !isThere(node)) return;
    this.#losses.together(
      `${part} ${keyword}`,
      node,
      `\`${keyword}\` of ${withArticle(part)} has no place in a specification: it is left out`,
    );
  }

  /** Longer prose is cut, and of two texts one is taken. */
  #prose(node: Node): void {
    const said = child(node, 'description');
    const text = textOf(said);
    if (text !== null && sentences(text).length < text.replace(/\s+/g, ' ').length - MARKS)
      this.#losses.together(
        'prose',
        said,
        'prose is cut to its first paragraph, and that to a few sentences',
      );
    if (text !== null && isThere(child(node, 'summary')))
      this.#losses.together(
        'summary',
        child(node, 'summary'),
        'of `summary` and `description` one is taken',
      );
  }

  /** Files are parts of forms, and whole answers. */
  #isFile({ pointer }: Node): boolean {
    return (
      /\/requestBody\/content\/multipart~1form-data\/schema\/properties\/[^/]+(\/items)?$/.test(
        pointer,
      ) || /\/responses\/[^/]+\/content\/(?!application~1json)[^/]+\/schema$/.test(pointer)
    );
  }

  /** Keywords that are carried over in some of their forms. */
  #schema(node: Node): void {
    const more = child(node, 'additionalProperties');
    if (
      typeof more.value === 'object' &&
      more.value !== null &&
      Object.keys(more.value).length > 0
    ) {
      this.#losses.together(
        'schema additionalProperties',
        more,
        'members of any name are taken as they come: what they are like is left out',
      );
      this.#visit(more, 'schema');
    }
    const format = textOf(child(node, 'format'));
    if (format !== null && !FORMATS.has(format) && !this.#isFile(node))
      this.#losses.together(
        `format ${format}`,
        child(node, 'format'),
        `\`format: ${format}\` is no type of a specification: it is left out`,
      );
  }

  #servers(servers: Node): void {
    for (const server of items(servers).slice(1))
      this.#losses.say(
        server,
        'paths begin as the first server’s address does: this one is left out',
      );
    for (const server of items(servers))
      for (const [keyword, value] of children(server))
        if (keyword !== 'url') this.#leave(keyword, value, 'server');
  }

  #components(components: Node): void {
    for (const [, scheme] of children(child(components, 'securitySchemes')))
      this.#visit(scheme, 'security scheme');
    for (const [kind, parts] of children(components))
      if (kind !== 'securitySchemes')
        for (const [name, part] of children(parts)) this.#unused(kind, name, part);
  }

  #unused(kind: string, name: string, given: Node): void {
    if (this.#seen.has(`${given.file}#${given.pointer}`) || !USED.has(kind)) return;
    const node = this.#description.follow(given);
    if (node === null || this.#seen.has(`${node.file}#${node.pointer}`)) return;
    this.#losses.say(given, `no operation leads to \`${name}\`: it is left out`);
  }
}

const isPlace = (place: string | null): place is 'query' | 'path' | 'header' | 'cookie' =>
  place !== null && ['query', 'path', 'header', 'cookie'].includes(place);

/** Kinds of components that stand for something by themselves. */
const USED: ReadonlySet<string> = new Set([
  ...['schemas', 'responses', 'parameters', 'requestBodies', 'callbacks', 'pathItems', 'headers'],
]);

/** Those that are types of the format, and those that say how a number is stored. */
const FORMATS: ReadonlySet<string> = new Set([
  ...['date', 'date-time', 'email', 'idn-email', 'uri', 'url', 'iri', 'uuid', 'guid', 'slug'],
  ...['int32', 'int64', 'float', 'double', 'password'],
]);
