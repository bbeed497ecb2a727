// Faults in what goes out by webhooks.

import type { Planted } from '../planted.ts';

export const IN_WEBHOOKS: readonly Planted[] = [
  {
    title: 'a webhook that is forgotten',
    edits: [['sign in shop; send ShopOpened', 'sign in shop']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a webhook that is sent twice',
    edits: [['send ShopOpened', 'send ShopOpened; send ShopOpened']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a webhook that goes elsewhere',
    edits: [['OFFICE + "/shops"', 'OFFICE + "/shop"']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a webhook that goes to the first address alone',
    edits: [['[OFFICE + "/gifts", OFFICE + "/wrapping"]', 'OFFICE + "/gifts"']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a webhook with a member of another type',
    edits: [['| shop  | `shop.id`', '| shop  | `"shop " + shop.id`']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a webhook that is signed with the secret of another',
    edits: [
      [
        '`X-Signature` with `OFFICE_SECRET`\n\n### HookReady',
        '`X-Signature` with `OFFICE`\n\n### HookReady',
      ],
    ],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a webhook that is signed in another form',
    edits: [
      [
        '{base64}` with `hook.secret`\n\n### GiftPlaced',
        '{hex}` with `hook.secret`\n\n### GiftPlaced',
      ],
    ],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a webhook that is sent whatever its condition says',
    edits: [['when `order.gift`: send GiftPlaced', 'send GiftPlaced']],
    atLeast: ['calls/unsent'],
  },
  {
    title: 'a webhook that goes to those of others as well',
    edits: [['Hook.filter(h, h.shop == me)', 'Hook']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a webhook that the clock forgets',
    edits: [['send OrderOver', 'set order.title to `order.title`']],
    atLeast: ['states/sent'],
  },
];
