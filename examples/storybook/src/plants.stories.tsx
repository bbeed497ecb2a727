import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Plants } from './plants';

export default { component: Plants } satisfies Meta<typeof Plants>;
type Story = StoryObj<typeof Plants>;

export const ForAVisitor: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reserve Fern' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Sign in first.');
  },
};

export const ForANeighbour: Story = {
  beforeEach({ world }) {
    world.as('Neighbour');
  },
  async play({ canvas, userEvent, world }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reserve Fern' }));
    await canvas.findByText('Fern is reserved');
    await expect(world.records('Plant')).toMatchObject([{ holder: 1 }, { holder: null }]);
  },
};

export const Empty: Story = {
  beforeEach({ world }) {
    world.removeAll('Plant');
  },
  async play({ canvas }) {
    await canvas.findByText('No plants today.');
  },
};

export const TooOften: Story = {
  beforeEach({ world }) {
    world.answerNext('listPlants', 'TOO_OFTEN');
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wait a minute');
  },
};

export const Reserved: Story = {
  async beforeEach({ world }) {
    const [fern] = world.records('Plant');
    await world.lead(fern!, 'reserved');
  },
  async play({ canvas }) {
    await canvas.findByText('Fern is reserved');
    await expect(canvas.queryByRole('button', { name: 'Reserve Fern' })).toBeNull();
  },
};
