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
