import type { Preview } from '@storybook/react-vite';
import { createWorld, handlers, type World } from 'nonet/msw';
import spec from '../spec/spec.md?raw';

declare module 'storybook/internal/csf' {
  interface StoryContext {
    world: World;
  }
}

export default {
  beforeEach(context) {
    context.world = createWorld(spec);
    context.msw.use(...handlers(spec, { world: context.world }));
  },
} satisfies Preview;
