// The goods, their pictures, and the basket.

import { type Answer, empty, json, refuse } from './answers.ts';
import type { Call } from './calls.ts';
import { Inputs, isWithin, lengthOf } from './inputs.ts';
import { pageOf, pageIn } from './lists.ts';
import { MOST_IN_STOCK, type Good, type Line, type Picture, type Shop } from './shop.ts';

const MOST_BYTES = 2_000_000;
const TYPES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/webp': (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

const shownGood = ({ picture, ...good }: Good) => ({
  ...good,
  picture: { name: picture.name, type: picture.type, size: picture.bytes.length },
});

/** How a picture is kept: as it came, and by its name without folders. */
export const keeping =
  ({ has }: Shop) =>
  ({ name, type, bytes }: Picture): Picture => ({
    name: has('picture-with-folders') ? name : name.replace(/^.*[/\\]/s, ''),
    type,
    bytes: has('picture-cut')
      ? bytes.subarray(0, -1)
      : has('picture-as-text')
        ? Buffer.from(bytes.toString())
        : bytes,
  });

export function listGoods({ shop, query }: Call): Answer {
  const page = pageIn(query);
  if ('refused' in page) return page.refused;
  const word = query.get('word')?.toLowerCase() ?? '';
  const found = shop.goods
    .filter(({ title }) => title.toLowerCase().includes(word))
    .toSorted((one, other) => byCodePoint(one.title, other.title) || one.id - other.id);
  return json(200, { goods: pageOf(found, page).map(shownGood), total: found.length });
}

/** As texts are ordered: by code point, and not by the halves of surrogate pairs. */
function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

const goodAt = ({ goods }: Shop, id: string): Good | undefined =>
  goods.find((good) => String(good.id) === id);

export function readPicture({ shop, at }: Call): Answer {
  const good = shop.has('picture-of-another') ? shop.goods.at(-1) : goodAt(shop, at);
  if (goodAt(shop, at) === undefined || good === undefined) return refuse('NOT_FOUND', 'good');
  const { name, type, bytes } = good.picture;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return {
    status: 200,
    headers: {
      'content-type': shop.has('picture-without-type') ? 'application/octet-stream' : type,
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename*=UTF-8''${encoded}`,
      'x-content-type-options': 'nosniff',
    },
    body: bytes,
  };
}

type Facts = Partial<Omit<Good, 'id'>>;

/** What a form says of a good, and what is wrong with it. */
function factsIn({ shop, body }: Call, optional: boolean): [Facts, Answer | null] {
  const inputs = new Inputs(body);
  const title = inputs.text('title', { optional, trimmed: true });
  const price = inputs.integer('price', { optional, fromText: true });
  const stock = inputs.integer('stock', { optional, fromText: true });
  const picture = inputs.file('picture', { optional });
  const isTitle = title === undefined || isWithin(lengthOf(title), 3, 60);
  inputs.rule(isTitle, 'BAD_TITLE', 'title');
  inputs.rule(price === undefined || isWithin(price, 1, 500_000), 'BAD_PRICE', 'price');
  inputs.rule(stock === undefined || isWithin(stock, 0, MOST_IN_STOCK), 'BAD_STOCK', 'stock');
  if (picture !== undefined) judgePicture(shop, inputs, picture);
  return [{ ...dropped({ title, price, stock, picture }) }, inputs.refused];
}

function judgePicture({ has }: Shop, inputs: Inputs, { type, bytes }: Picture): void {
  const most =
    MOST_BYTES + (has('picture-too-large') ? 1 : 0) - (has('picture-just-refused') ? 1 : 0);
  inputs.rule(bytes.length <= most, 'PICTURE_TOO_LARGE', 'picture');
  const begins = TYPES[type];
  const isOne = begins !== undefined && (has('picture-believed') || begins(bytes));
  inputs.rule(isOne, 'NO_PICTURE', 'picture');
}

/** Without what is left out. */
const dropped = (facts: { readonly [Name in keyof Facts]: Facts[Name] | undefined }): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

export function addGood(call: Call): Answer {
  const [facts, refused] = factsIn(call, false);
  if (refused !== null) return refused;
  const good = { id: call.shop.next('good'), ...(facts as Omit<Good, 'id'>) };
  call.shop.goods.push(good);
  return json(201, shownGood(good));
}

export function changeGood(call: Call): Answer {
  const { shop, at } = call;
  const good = goodAt(shop, at);
  if (good === undefined) return refuse('NOT_FOUND', 'good');
  const [facts, refused] = factsIn(call, true);
  if (refused !== null) return refused;
  const { picture, ...others } = facts;
  Object.assign(
    good,
    shop.has('picture-not-replaced') ? others : { ...others, ...(picture && { picture }) },
  );
  return json(200, shownGood(good));
}

const shownLine = ({ id, good, quantity }: Line) => ({
  ...{ id, good: good.id, title: good.title, quantity, cost: quantity * good.price },
});

export function readBasket({ shop, me }: Call): Answer {
  const lines = shop.lines.filter(({ customer }) => customer === me);
  return json(200, { lines: lines.map(shownLine), total: lines.length });
}

export function addToBasket({ shop, me, at, body }: Call): Answer {
  const good = goodAt(shop, at);
  if (good === undefined) return refuse('NOT_FOUND', 'good');
  const inputs = new Inputs(body);
  const quantity = inputs.integer('quantity');
  inputs.rule(quantity === undefined || isWithin(quantity, 1, 10), 'BAD_QUANTITY', 'quantity');
  const isThere = shop.lines.some((line) => line.customer === me && line.good === good);
  inputs.rule(!isThere, 'IN_BASKET_ALREADY');
  inputs.rule(quantity === undefined || quantity <= good.stock, 'NOT_ENOUGH');
  if (inputs.refused !== null) return inputs.refused;
  const line = { id: shop.next('line'), customer: me!, good, quantity: quantity! };
  shop.lines.push(line);
  return json(201, shownLine(line));
}

export function dropLine({ shop, me, at }: Call): Answer {
  const line = shop.lines.find(({ id }) => String(id) === at);
  if (line?.customer !== me || line === undefined) return refuse('NOT_FOUND', 'line');
  shop.lines = shop.lines.filter((one) => one !== line);
  return empty(204);
}
