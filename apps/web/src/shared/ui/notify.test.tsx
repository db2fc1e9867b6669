// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

afterEach(() => vi.useRealTimers());

const leaving = () => document.querySelectorAll('[data-sonner-toast][data-removed="true"]').length;
const shownCount = () => document.querySelectorAll('[data-sonner-toast][data-visible="true"]').length;

it(
  'shows at most three toasts, each for four seconds (product §9.constants)',
  { tags: ['S9.constants.30'] },
  async () => {
    vi.useFakeTimers();
    renderInApp(<Toaster />);
    act(() => {
      for (const title of ['one', 'two', 'three', 'four']) notify.success(title, `${title} happened`);
    });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('four happened')).toBeTruthy();
    expect(shownCount()).toBe(3);
    // With fake timers: only these milliseconds pass.
    await act(() => vi.advanceTimersByTimeAsync(3999));
    expect(leaving()).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(leaving()).toBe(4);
  },
);

it('what came of the next try replaces the failure before it, with its own four seconds', async () => {
  vi.useFakeTimers();
  renderInApp(<Toaster />);
  act(() => void notify.error('Not sent', 'Please try again.', 'question'));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  act(() => void notify.success('Your question is sent', undefined, 'question'));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByText('Not sent')).toBeNull();
  expect(screen.queryByText('Please try again.')).toBeNull();
  expect(screen.getByText('Your question is sent')).toBeTruthy();
  expect(leaving()).toBe(0);
});
