// A recipe at its own address, or all of them: the screens have the paths of the calls behind them.

import { initClient } from '@ts-rest/core';
import { contract, type Recipe } from 'virtual:nonet/contract';

const client = initClient(contract, { baseUrl: '' });
const main = document.querySelector('main')!;
const [, id] = /^\/recipes\/(\d+)$/.exec(location.pathname) ?? [];

const words = ({ name, minutes }: Recipe): string => `${name}, ${minutes} minutes`;

if (id === undefined) {
  const answer = await client.listRecipes();
  if (answer.status === 200) main.textContent = answer.body.items.map(words).join('; ');
} else {
  const answer = await client.readRecipe({ params: { id: Number(id) } });
  main.textContent = answer.status === 200 ? words(answer.body) : 'There is no such recipe.';
}
