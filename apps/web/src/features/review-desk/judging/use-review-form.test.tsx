// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { useReviewForm } from './use-review-form.ts';

beforeEach(() => localStorage.clear());

function Fields({ version }: { version: number }) {
  const { form, forget } = useReviewForm({ id: 'idea', version });
  return (
    <>
      <input aria-label="Notes" {...form.register('notes')} />
      <button type="button" onClick={forget}>
        Decided
      </button>
    </>
  );
}

function open({ version = 1, userId = 'leela' } = {}): HTMLInputElement {
  cleanup();
  renderInApp(
    <SignedIn userId={userId}>
      <Fields version={version} />
    </SignedIn>,
  );
  return screen.getByRole('textbox', { name: 'Notes' });
}

it('what a reviewer typed is there again after the dialog was left, until it is decided', async () => {
  await userEvent.type(open(), 'Add the electricity.');
  expect(open().value).toBe('Add the electricity.');
  expect(open({ version: 2 }).value).toBe('');
  expect(open({ userId: 'ravi' }).value).toBe('');
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Decided' }));
  expect(open().value).toBe('');
});

it('what cannot be read is left out', () => {
  localStorage.setItem('reviewDraft:leela:idea:1', '{"notes": 5');
  expect(open().value).toBe('');
});
