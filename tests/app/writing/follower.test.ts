import { describe, expect, it } from 'vitest';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { KeptWorld } from '../../../mocks/world/kept-world.ts';
import { changedSections } from '../../../src/app/start/changed.ts';
import { Compiler } from '../../../src/app/writing/compiler.ts';
import { Draft } from '../../../src/app/writing/draft.ts';
import { Follower } from '../../../src/app/writing/follower.ts';
import { createEngine } from '../../../src/engine/index.ts';
import { textOf } from '../../mocks/examples.ts';

const HELPDESK = textOf('examples/helpdesk.md');

/** Somebody who writes, and the product beside them. */
function writing(text = HELPDESK) {
  const items = new Map<string, string>();
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const draft = new Draft('draft', { raw: text, mark: '1' }, store);
  const compiler = new Compiler('test.md');
  const examined = compiler.document(text);
  const made = (now: Pick<typeof examined, 'spec' | 'diagnostics'>) => ({
    ...{ spec: now.spec, diagnostics: now.diagnostics },
    createEngine: (options?: object) => createEngine(now.spec, options),
  });
  const product = new MockedProduct(made(examined));
  const world = new KeptWorld(product, store);
  const changed: string[][] = [];
  let seen = async (): Promise<void> => {};
  const follower = new Follower({
    ...{ draft, text, examined },
    mock: { replace: (now) => world.replace(made(now)) },
    compiler: () => Promise.resolve(compiler),
    changed: async (_dropped, before, now) => {
      changed.push(changedSections(before, now));
      await seen();
    },
  });
  /** Writes `to` in the place of `from`, and waits until that is followed. */
  const write = async (from: string, to: string): Promise<void> => {
    expect(draft.state.text).toContain(from);
    const next = new Promise<void>((resolve) => {
      const stop = follower.subscribe(() => {
        if (follower.state.document?.text !== draft.state.text) return;
        stop();
        setTimeout(resolve, 0);
      });
    });
    draft.edit(draft.state.text.replace(from, to));
    await next;
  };
  const names = () =>
    product
      .world()
      .engine.records('Person')
      .map((person) => (person as { name: string }).name);
  const signUp = (name: string) =>
    product.world().handle({
      method: 'POST',
      url: '/api/people',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email: `${name}@example.com`, password: 'long enough' }),
    }).status;
  /** A change is seen once this has come to its end. */
  const asSeen = (act: () => Promise<void>): void => void (seen = act);
  return { draft, follower, product, changed, asSeen, write, names, signUp };
}

describe('what is written', () => {
  it('is what the product answers by, and only what it changes is told', async () => {
    const { product, changed, write } = writing();
    await write('| Sign up |', '| Come in |');
    expect(product.compiled.spec.sections.screens.facts.screens[1]!.name).toBe('Come in');
    expect(changed[0]).toContain('screens');
    expect(changed[0]).not.toContain('limits');
  });

  it('leaves the engine as it runs where no call is answered otherwise', async () => {
    const { product, write } = writing();
    const { engine } = product.world();
    await write('| Sign up |', '| Come in |');
    expect(product.world().engine).toBe(engine);
    await write('| `PAGE_SIZE` | 25 |', '| `PAGE_SIZE` | 26 |');
    expect(product.world().engine).not.toBe(engine);
  });

  it('keeps the data, and gives the first data anew while nobody has changed them', async () => {
    const { write, names, signUp } = writing();
    await write('| Cleo Customer |', '| Clea Customer |');
    expect(names()).toContain('Clea Customer');
    expect(signUp('Nina')).toBe(201);
    await write('| Clea Customer |', '| Clio Customer |');
    expect(names()).toEqual(expect.arrayContaining(['Nina', 'Clea Customer']));
    expect(names()).not.toContain('Clio Customer');
  });

  it('puts back what did not fit for a while', async () => {
    const row = '| name | text | yes |';
    const nick = (name: string, first: string) =>
      `| ${name} | text | no | default \`"${first}"\` | |`;
    const text = HELPDESK.replace(row, `${nick('nick', 'old')}\n${row}`);
    const { follower, product, write, signUp } = writing(text);
    const last = () => product.world().engine.records('Person').at(-1);
    expect(signUp('Nina')).toBe(201);
    await write(nick('nick', 'old'), nick('nic', 'new'));
    expect(follower.state.dropped).toContain('Person 5: nick is no field any more');
    expect(last()).toMatchObject({ name: 'Nina', nic: 'new' });
    await write(nick('nic', 'new'), nick('nick', 'new'));
    expect(follower.state.dropped).toEqual([]);
    expect(last()).toMatchObject({ name: 'Nina', nick: 'old' });
  });

  it('is waited for while it takes a section away, unless it is saved', async () => {
    const { draft, follower, product, write } = writing();
    await write('| My tickets | `/` |', '| My tickets | `/');
    expect(follower.state.held).toEqual(['screens']);
    expect(product.compiled.spec.sections.screens.state).toBe('shown');
    draft.heard({ raw: draft.written, mark: '2' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(follower.state.held).toEqual([]);
    expect(product.compiled.spec.sections.screens.state).toBe('broken');
  });

  it('steps aside for another version, with the data, until somebody writes', async () => {
    const { follower, product, write, names, signUp } = writing();
    const nameOf = () => product.compiled.spec.sections.screens.facts.screens[1]!.name;
    await write('| Sign up |', '| Come in |');
    expect(signUp('Nora')).toBe(201);
    const before = new Compiler('test.md').document(HELPDESK.replace('| Sign up |', '| Join |'));
    const is = () => [follower.state.isAside, nameOf(), names().includes('Nora')];
    follower.show(before);
    await expect.poll(is).toEqual([true, 'Join', true]);
    follower.show(null);
    await expect.poll(is).toEqual([false, 'Come in', true]);
    follower.show(before);
    await expect.poll(is).toEqual([true, 'Join', true]);
    await write('| Come in |', '| Enter |');
    expect(is()).toEqual([false, 'Enter', true]);
    await write('| Enter |', '| Come in |');
    expect(is()).toEqual([false, 'Come in', true]);
  });

  it('comes back although what it stepped aside for is not on the page yet', async () => {
    const { follower, product, changed, asSeen } = writing();
    const nameOf = () => product.compiled.spec.sections.screens.facts.screens[1]!.name;
    asSeen(async () => {
      if (changed.length > 1) return;
      follower.show(null);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    follower.show(new Compiler('test.md').document(HELPDESK.replace('| Sign up |', '| Join |')));
    await expect.poll(() => changed.length).toBe(2);
    await expect.poll(() => [follower.state.isAside, nameOf()]).toEqual([false, 'Sign up']);
  });

  it('comes back to what could be used last, where what is written cannot be', async () => {
    const { follower, product, write } = writing();
    const screens = () => product.compiled.spec.sections.screens;
    await write('| My tickets | `/` |', '| My tickets | `/');
    follower.show(new Compiler('test.md').document(HELPDESK.replace('| Sign up |', '| Join |')));
    await expect.poll(() => screens().facts.screens[1]!.name).toBe('Join');
    follower.show(null);
    await expect.poll(() => screens().facts.screens[1]!.name).toBe('Sign up');
    expect(follower.state).toMatchObject({ held: ['screens'], isAside: false });
  });
});
