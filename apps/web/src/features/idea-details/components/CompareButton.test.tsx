// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { choiceOf, storeChoice } from '#shared/ideas/comparison-choice.ts';
import { messages } from '../../../locales/en/idea-details.po';
import { buildListing } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { CompareButton } from './CompareButton.tsx';

const told = vi.hoisted(() => ({ info: vi.fn<(title: string, text: string) => void>() }));
vi.mock('#shared/ui/notify.ts', () => ({ notify: told }));

const userId = 'meera-id';
const [one, two, three, four] = ['Chai Adda', 'Mobile Didi', 'Tapi Works', 'Zari Phanda'].map(
  (title, index) => buildListing({ id: `${index}0000000-0000-4000-8000-000000000000`, title }),
) as [ReturnType<typeof buildListing>, ...ReturnType<typeof buildListing>[]];

const button = () => screen.getByRole('button', { name: 'Compare' });
const open = (picked: readonly (typeof one | undefined)[]) => {
  storeChoice(
    userId,
    picked.filter((each) => each !== undefined),
  );
  renderInApp(
    <SignedIn userId={userId}>
      <CompareButton idea={one} />
    </SignedIn>,
  );
};

beforeEach(() => {
  i18n.load('en', messages);
  told.info.mockReset();
});

it('the first is picked, and what to do next is said; a second press takes it out', async () => {
  open([]);
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button());
  expect(button().getAttribute('aria-pressed')).toBe('true');
  expect(choiceOf(userId).map(({ title }) => title)).toEqual(['Chai Adda']);
  expect(told.info).toHaveBeenCalledExactlyOnceWith(
    'Picked to compare',
    'Pick one more, here on its page or in the list.',
  );
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(button());
  expect(choiceOf(userId)).toEqual([]);
});

it('with a second one the way to the comparison stands beside it', async () => {
  open([two]);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(button());
  expect(told.info).not.toHaveBeenCalled();
  const link = screen.getByRole('link', { name: '2 side by side' });
  expect(link.getAttribute('href')).toBe(`/compare?ideas=${two?.id},${one.id}`);
});

it('a fourth is refused, and the way to take one out is there', async () => {
  open([two, three, four]);
  expect(screen.getByRole('link', { name: '3 side by side' })).toBeTruthy();
  await userEvent.click(button());
  expect(button().getAttribute('aria-pressed')).toBe('false');
  expect(told.info).toHaveBeenCalledExactlyOnceWith(
    'Up to 3 ideas are compared',
    'Take one out in the comparison, then add “Chai Adda”.',
  );
});
