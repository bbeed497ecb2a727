// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Boundary } from '../../../src/app/start/boundary.tsx';

function Broken(): never {
  throw new Error('It has no such part.');
}

describe('a page that cannot be drawn', () => {
  it('says so, and another address is another attempt', () => {
    // React reports what it caught as well.
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { rerender } = render(
      <Boundary at="/a">
        <Broken />
      </Boundary>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'This page could not be shown',
    );
    expect(screen.getByText('It has no such part.')).toBeTruthy();
    rerender(<Boundary at="/b">Whole again</Boundary>);
    expect(screen.getByText('Whole again')).toBeTruthy();
    report.mockRestore();
  });
});
