// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '#shared/deferred.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { useToldChange } from './use-told-change.ts';

const { told } = vi.hoisted(() => ({ told: [] as string[] }));
const note = vi.hoisted(() => (title: string) => void told.push(title));
vi.mock('#shared/ui/notify.ts', () => ({ notify: { success: note, error: note } }));
vi.mock('#shared/log.ts', () => ({ logProblem: () => undefined }));

function Resume({ change }: { change: () => Promise<unknown> }) {
  const tell = useToldChange();
  return (
    <button type="button" onClick={() => void tell(change, { title: 'It goes on' })}>
      Resume
    </button>
  );
}

beforeEach(() => void told.splice(0));

it('a change is told of once it is made', async () => {
  const made = deferred<void>();
  renderInApp(<Resume change={() => made.promise} />);
  screen.getByRole('button').click();
  expect(told).toEqual([]);
  made.resolve();
  await waitFor(() => expect(told).toEqual(['It goes on']));
});

it('after a failure it can be pressed again', async () => {
  const change = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('Failed to fetch'));
  renderInApp(<Resume change={change} />);
  screen.getByRole('button').click();
  await waitFor(() => expect(told).toHaveLength(1));
  screen.getByRole('button').click();
  expect(change).toHaveBeenCalledTimes(2);
});
