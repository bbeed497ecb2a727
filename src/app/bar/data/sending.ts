// Taking what is on the screen to be sent, and opening what was sent.

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Json } from '../../../model/index.ts';
import { answered, useMe, useProduct } from '../../preview/data/product.tsx';
import { shiftBetween } from '../../session/first-data.ts';
import { keepData } from '../../session/kept-data.ts';
import type { Sent } from '../../session/sent.ts';
import { useStarted } from '../../server/mode.ts';
import { pathHere } from '../../server/site.ts';
import { useAnew } from './reset.ts';

type World = { readonly now: number; readonly tables: Json; readonly [part: string]: Json };

/**
 * Takes the world as it is, the first one, and how far they are apart; `passed` is null where they differ
 * in more than time.
 */
function useWorld() {
  const { controls } = useProduct();
  return async (): Promise<{ world: World; first: World; passed: number | null }> => {
    const world = answered(await controls.takeSnapshot()) as World;
    // A world that is named for the first time has the first data.
    const extraHeaders = { 'x-nonet-world': `first-${Date.now()}` };
    const first = answered(await controls.takeSnapshot({ extraHeaders })) as World;
    const shift = shiftBetween(first.tables, world.tables);
    const passed = shift === null ? null : Math.max(0, world.now - first.now - shift);
    return { world, first, passed };
  };
}

/** What is on the screen: its address, person, clock and data. No credential goes along. */
export function useTaken(): () => Promise<Sent> {
  const { spec } = useProduct();
  const takeWorld = useWorld();
  const me = useMe()?.person ?? null;
  return async () => {
    const { world, passed } = await takeWorld();
    return {
      format: 1,
      of: spec.name,
      path: pathHere(),
      person: me && { entity: me.entity, key: me.key },
      world: passed === null ? { ...world, credentials: [], rates: [] } : null,
      passed: passed ?? 0,
    };
  };
}

/** Opens what was sent, and keeps what was there; gives the name by which that is kept, if it is. */
export function useOpenSent(): (sent: Sent) => Promise<string | null> {
  const { spec, controls } = useProduct();
  const { running } = useStarted();
  const takeWorld = useWorld();
  const anew = useAnew();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // In one go: what was sent is taken up whole, or refused and nothing has changed.
  const begin = async ({ world, passed }: Sent, first: World): Promise<void> => {
    const body = world ?? { ...first, now: first.now + passed };
    const answer = await controls.putSnapshot({ body });
    if (answer.status === 400) throw new Error(answer.body.error);
  };
  return async (sent) => {
    if (sent.of !== spec.name)
      throw new Error(`This was shared from ${sent.of}, but this product is ${spec.name}.`);
    const { world, first, passed } = await takeWorld();
    const name =
      passed === null ? `Before opening a link, ${new Date().toLocaleString('en')}` : null;
    if (name !== null) keepData(running, { name, at: world.now, world });
    await queries.cancelQueries();
    await anew(() => begin(sent, first), sent.person);
    await navigate(sent.path, { replace: true });
    return name;
  };
}
