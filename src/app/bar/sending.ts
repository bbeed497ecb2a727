// Taking what is on the screen to be sent, and opening what was sent.

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Json } from '../../model/index.ts';
import { answered, useMe, useProduct } from '../preview/data/product.tsx';
import { shiftBetween } from '../session/first-data.ts';
import { keepData } from '../session/kept-data.ts';
import type { Sent } from '../session/sent.ts';
import { useStarted } from '../start/mode.ts';
import { pathHere } from '../start/site.ts';
import { useAnew } from './reset.ts';

type World = { readonly now: number; readonly tables: Json; readonly [part: string]: Json };

/** Takes the world as it is, and how far it is from the first data; `passed` is null where it differs. */
function useWorld() {
  const { controls } = useProduct();
  return async (): Promise<{ world: World; passed: number | null }> => {
    const world = answered(await controls.takeSnapshot()) as World;
    // A world that is named for the first time has the first data.
    const extraHeaders = { 'x-nonet-world': `first-${Date.now()}` };
    const first = answered(await controls.takeSnapshot({ extraHeaders })) as World;
    const shift = shiftBetween(first.tables, world.tables);
    const passed = shift === null ? null : Math.max(0, world.now - first.now - shift);
    return { world, passed };
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
  const begin = async ({ world, passed }: Sent): Promise<void> => {
    if (world !== null) {
      const answer = await controls.putSnapshot({ body: world });
      if (answer.status === 400) throw new Error(answer.body.error);
      return;
    }
    await controls.reset();
    if (passed > 0) await controls.moveClock({ body: { forward: passed } });
  };
  return async (sent) => {
    if (sent.of !== spec.name)
      throw new Error(`This was sent from ${sent.of}, and here is ${spec.name}.`);
    const { world, passed } = await takeWorld();
    const name =
      passed === null ? `Before what was sent, ${new Date().toLocaleString('en')}` : null;
    if (name !== null) keepData(running, { name, at: world.now, world });
    await queries.cancelQueries();
    await anew(() => begin(sent), sent.person);
    await navigate(sent.path, { replace: true });
    return name;
  };
}
