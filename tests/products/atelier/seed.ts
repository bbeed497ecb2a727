// What is there when the shop opens: the Examples of the specification.

import { randomUUID } from 'node:crypto';
import type { Person, Picture, Shop } from './shop.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0xff, 0xd9]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d]);
const WEBP = Buffer.from('RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0', 'latin1');

const picture = (name: string, type: string, bytes: Buffer): Picture => ({ name, type, bytes });

export function seed({ people, goods, lines, orders, next, now }: Shop): void {
  const person = (name: string, email: string, password: string, role: Person['role']): Person => {
    const one: Person = { id: randomUUID(), name, email, password, role };
    people.push(one);
    return one;
  };
  const ines = person('Ines Romero', 'ines@example.com', 'ines-lemon-12', 'customer');
  const joerg = person('Jörg Weiß', 'joerg@example.com', 'joerg-onion-3', 'customer');
  person('Edith Eller', 'edith@example.com', 'edith-glaze-7', 'owner');

  const good = (title: string, price: number, stock: number, shown: Picture) => {
    const one = { id: next('good'), title, price, stock, picture: shown };
    goods.push(one);
    return one;
  };
  const bowl = good('Bowl, celadon', 3_400, 12, picture('bowl.jpg', 'image/jpeg', JPEG));
  const teapot = good('Teapot', 9_800, 6, picture('teapot.png', 'image/png', PNG));
  good('Mug "Ash"', 2_200, 0, picture('mug.webp', 'image/webp', WEBP));
  lines.push({ id: next('line'), customer: ines, good: bowl, quantity: 2 });

  const placedAt = new Date(now()).toISOString();
  const always = { note: null, placedAt, delivery: 0 };
  orders.push(
    {
      ...{ number: next('order'), customer: ines, emailThen: ines.email, ...always },
      ...{ address: '4 Mill Lane, Ludlow', goods: 6_800, payment: 'ch_1001' },
      ...{ tracking: null, sentAt: null, state: 'paid' },
      lines: [{ good: bowl, title: 'Bowl, celadon', quantity: 2, price: 3_400 }],
    },
    {
      ...{ number: next('order'), customer: joerg, emailThen: joerg.email, ...always },
      ...{ address: 'Lindenstraße 7, Köln', goods: 9_800, payment: 'ch_1002' },
      ...{ tracking: 'DE 7781', sentAt: now(), state: 'sent' },
      lines: [{ good: teapot, title: 'Teapot', quantity: 1, price: 9_800 }],
    },
  );
}
