// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { choiceOf, storeChoice } from '#shared/ideas/comparison-choice.ts';
import { messages } from '../../../locales/en/shared-listings.po';
import { buildListing } from '../../../testing/full-idea.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { SignedIn } from '../../../testing/session.tsx';
import { CompareTick } from './CompareTick.tsx';
import { CompareTray } from './CompareTray.tsx';

const told = vi.hoisted(() => ({ info: vi.fn<(title: string, text: string) => void>() }));
vi.mock('#shared/ui/notify.ts', () => ({ notify: told }));

const userId = 'meera-id';
const listings = ['Chai Adda', 'Mobile Didi', 'Tapi Works', 'Zari Phanda'].map((title, index) =>
  buildListing({ id: `${index}0000000-0000-4000-8000-000000000000`, title }),
);
const tick = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare: ${title}` });
const tray = () => screen.queryByRole('region', { name: 'Ideas to compare' });

beforeEach(() => {
  i18n.load('en', messages);
  told.info.mockReset();
  storeChoice(userId, []);
  renderInApp(
    <SignedIn userId={userId}>
      {listings.map((listing) => (
        <CompareTick key={listing.id} listing={listing} />
      ))}
      <CompareTray />
    </SignedIn>,
  );
});

it('two ticks make a comparison with an address of its own', async () => {
  expect(tray()).toBeNull();
  await userEvent.click(tick('Chai Adda'));
  expect(tray()?.textContent).toContain('Pick one more');
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(tick('Mobile Didi'));
  const link = screen.getByRole('link', { name: 'Compare 2 ideas' });
  expect(link.getAttribute('href')).toBe(`/compare?ideas=${listings[0]?.id},${listings[1]?.id}`);
  await userEvent.click(tick('Mobile Didi'));
  expect(screen.queryByRole('link')).toBeNull();
});

it('a fourth is refused, stays unticked, and what to do is said', async () => {
  for (const { title } of listings.slice(0, 3)) await userEvent.click(tick(title));
  expect(told.info).not.toHaveBeenCalled();
  await userEvent.click(tick('Zari Phanda'));
  expect(tick('Zari Phanda').checked).toBe(false);
  expect(told.info).toHaveBeenCalledExactlyOnceWith(
    'Up to 3 ideas are compared',
    'Take one out at the foot of the page, then add “Zari Phanda”.',
  );
  expect(screen.getByRole('link', { name: 'Compare 3 ideas' })).toBeTruthy();
});

it('each is taken out by its tile, all of them at once; the focus stays', async () => {
  for (const { title } of listings.slice(0, 3)) await userEvent.click(tick(title));
  const inTray = within(tray() ?? document.body);
  await userEvent.click(inTray.getByRole('button', { name: 'Take out of the comparison: Mobile Didi' }));
  expect(tick('Mobile Didi').checked).toBe(false);
  expect(document.activeElement).toBe(tray());
  expect(choiceOf(userId)).toHaveLength(2);
  await userEvent.click(inTray.getByRole('button', { name: 'Clear the comparison' }));
  expect(tray()).toBeNull();
  expect(choiceOf(userId)).toEqual([]);
});
