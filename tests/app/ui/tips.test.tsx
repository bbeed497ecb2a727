// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import Tips from '../../../src/app/ui/notices/tips.tsx';

beforeEach(() => void vi.useFakeTimers());

const draw = (): HTMLElement => {
  render(
    <>
      <button type="button" data-tip="Search (Ctrl-K)" aria-label="Search" />
      <Tips />
    </>,
  );
  return screen.getByRole('button');
};
const tip = () => document.querySelector('[data-tips]')?.textContent ?? null;
const pass = (time: number): void => act(() => void vi.advanceTimersByTime(time));
const over = (element: Element, pointerType: string): void => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  fireEvent(element, Object.assign(event, { pointerType }));
};

it('shows the words of what the pointer rests on, until it leaves', () => {
  const button = draw();
  over(button, 'mouse');
  pass(100);
  expect(tip()).toBeNull();
  pass(500);
  expect(tip()).toBe('Search (Ctrl-K)');
  over(document.querySelector('[data-tips]')!, 'mouse');
  pass(500);
  expect(tip()).toBe('Search (Ctrl-K)');
  over(document.body, 'mouse');
  pass(500);
  expect(tip()).toBeNull();
});

it('is hidden by Escape, and not there for a finger', () => {
  const button = draw();
  over(button, 'touch');
  pass(1_000);
  expect(tip()).toBeNull();
  over(button, 'mouse');
  pass(1_000);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  pass(10);
  expect(tip()).toBeNull();
});

it('is not there while the button is in use: what it has opened is there', () => {
  const button = draw();
  over(button, 'mouse');
  pass(1_000);
  fireEvent.click(button);
  button.setAttribute('aria-pressed', 'true');
  pass(10);
  expect(tip()).toBeNull();
  over(document.body, 'mouse');
  over(button, 'mouse');
  pass(1_000);
  expect(tip()).toBeNull();
});
