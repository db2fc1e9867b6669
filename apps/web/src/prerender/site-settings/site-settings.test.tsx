// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { isSwitchedOff, readSiteSettings } from '#shared/config/site-settings.ts';
import { renderParts, type ServedData } from '../served-parts.tsx';

const usual: ServedData = {
  signs: [],
  figures: { ideas: null, cities: null, review_hours: null, sent_back_of_ten: null },
  ledger: [],
  settings: {},
};
const sentence = '“New” ideas rest <until> Monday & then go on';

afterEach(() => {
  document.head.replaceChildren();
});

it('where everything is as usual, pages hold nothing of it', async () => {
  const parts = await renderParts(usual);
  expect([parts['site-settings'], parts['site-banner']]).toEqual(['', '']);
  expect(readSiteSettings()).toEqual({});
  expect(isSwitchedOff('offers')).toBe(false);
});

it('what is not as usual stands in the head, escaped, and the app reads it there', async () => {
  const { 'site-settings': head = '' } = await renderParts({
    ...usual,
    settings: { paused: sentence, off: ['offers'] },
  });
  document.head.innerHTML = head;
  expect(document.head.children).toHaveLength(1);
  expect(readSiteSettings()).toEqual({ paused: sentence, off: ['offers'] });
  expect([isSwitchedOff('offers'), isSwitchedOff('ratings')]).toEqual([true, false]);
});

it('a banner is an aside of its own, escaped, whose kind is said in words, too', async () => {
  const banner = (kind: 'news' | 'warning') =>
    renderParts({ ...usual, settings: { banner: { kind, sentence, ends_at: '2030-01-01T00:00:00Z' } } });
  document.body.innerHTML = (await banner('warning'))['site-banner'] ?? '';
  expect(document.querySelector('aside')?.textContent).toBe(`Please note: ${sentence}`);
  document.body.innerHTML = (await banner('news'))['site-banner'] ?? '';
  expect(document.querySelector('aside')?.textContent).toBe(sentence);
  // It is for people, not for the app.
  expect((await banner('news'))['site-settings']).toBe('');
});
