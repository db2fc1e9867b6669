import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

const shownCount = () => document.querySelectorAll('[data-sonner-toast][data-visible="true"]').length;

it('shows at most three toasts, each for four seconds (SPECIFICATION section 9)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderInApp(<Toaster />);
  act(() => {
    for (const title of ['one', 'two', 'three', 'four']) notify.success(title, `${title} happened`);
  });
  await screen.findByText('four happened');
  await vi.waitFor(() => expect(shownCount()).toBe(3));
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect(screen.queryByText('four')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await vi.waitFor(() => expect(screen.queryByText('four')).toBeNull());
  vi.useRealTimers();
});
