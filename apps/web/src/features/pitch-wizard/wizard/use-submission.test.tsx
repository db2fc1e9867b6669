// @vitest-environment jsdom
import { emptyIdeaForm } from '@sangam/domain/idea-form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { newPitch } from '../revision/mode.ts';
import { useSubmission } from './use-submission.ts';

const submit = vi.hoisted(() => vi.fn<() => Promise<{ id: string; approval_status: string }>>());
vi.mock('../api/submit-idea.ts', () => ({ useSubmitIdea: () => ({ mutateAsync: submit }) }));
const toasts = vi.hoisted(() => [] as (string | undefined)[][]);
vi.mock('#shared/ui/notify.ts', () => ({
  notify: {
    success: (...texts: string[]) => toasts.push(['success', ...texts]),
    error: (...texts: string[]) => toasts.push(['error', ...texts]),
  },
}));

const localDraft = { flush: vi.fn<() => void>(), discard: vi.fn<() => void>() };
const account = { end: vi.fn<() => void>() };

function Pitch() {
  const { send } = useSubmission('asha-id', localDraft as never, account as never, newPitch);
  const { pathname } = useLocation();
  return <button onClick={() => void send({ ...emptyIdeaForm })}>{pathname}</button>;
}

beforeEach(() => {
  toasts.length = 0;
  localDraft.discard.mockClear();
});

async function submitAs(approval_status: string): Promise<void> {
  submit.mockResolvedValue({ id: 'idea-id', approval_status });
  renderInApp(<Pitch />, '/submit-idea');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('button', { name: '/build' });
  expect(localDraft.discard).toHaveBeenCalledOnce();
}

it.each(['pending', 'something new'])(
  'a pitch that arrives %s is not said to be visible to investors yet',
  { tags: ['S8.success.1'] },
  async (status) => {
    await submitAs(status);
    expect(toasts).toEqual([
      [
        'success',
        'Pitch Submitted Successfully!',
        'Your idea has been submitted. Investors will see it once it is approved, within 48 hours.',
      ],
    ]);
  },
);

it('a pitch that arrives approved is visible to investors now', { tags: ['S8.success.1'] }, async () => {
  await submitAs('approved');
  expect(toasts).toEqual([
    [
      'success',
      'Pitch Submitted Successfully!',
      'Your idea has been submitted and is now visible to investors.',
    ],
  ]);
});
