// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SignedIn } from '../../testing/session.tsx';
import {
  addToChoice,
  choiceOf,
  type ComparedIdea,
  removeFromChoice,
  storeChoice,
  useChoice,
} from './comparison-choice.ts';

const idea = (number: number, title = `Idea ${number}`): ComparedIdea => ({
  id: `${number}0000000-0000-4000-8000-000000000000`,
  title,
  category: 'Retail',
});
const titles = (userId: string) => choiceOf(userId).map(({ title }) => title);
const key = (userId: string) => `sangam-compare:${userId}`;

it('takes three ideas, each once, and refuses a fourth without losing any', () => {
  expect([1, 2, 2, 3].map((number) => addToChoice('meera', idea(number)))).toEqual(Array(4).fill('added'));
  expect(addToChoice('meera', idea(4))).toBe('full');
  expect(titles('meera')).toEqual(['Idea 1', 'Idea 2', 'Idea 3']);
  removeFromChoice('meera', idea(2).id);
  expect(addToChoice('meera', idea(4))).toBe('added');
  expect(titles('meera')).toEqual(['Idea 1', 'Idea 3', 'Idea 4']);
  storeChoice(
    'meera',
    [1, 2, 3, 4].map((number) => idea(number)),
  );
  expect(titles('meera')).toHaveLength(3);
});

it('each account has its own, and an emptied choice leaves nothing on the device', () => {
  addToChoice('asha', idea(1));
  expect(titles('ravi')).toEqual([]);
  storeChoice('asha', []);
  expect(localStorage.getItem(key('asha'))).toBeNull();
});

it('stores tile and name, and nothing else of a listing', () => {
  addToChoice('tara', { ...idea(1), summary: 'Screens' } as ComparedIdea);
  expect(localStorage.getItem(key('tara'))).toBe(JSON.stringify([idea(1)]));
});

function Names() {
  return (
    <p>
      {useChoice()
        .map(({ title }) => title)
        .join(', ') || 'none'}
    </p>
  );
}

const renderNames = (userId: string) =>
  renderInApp(
    <SignedIn userId={userId}>
      <Names />
    </SignedIn>,
  );

it('is there after a reload, and hears another tab', () => {
  localStorage.setItem(key('kavya'), JSON.stringify([idea(1)]));
  renderNames('kavya');
  expect(screen.getByText('Idea 1')).toBeTruthy();
  localStorage.setItem(key('kavya'), JSON.stringify([idea(1), idea(2)]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: key('kavya') })));
  expect(screen.getByText('Idea 1, Idea 2')).toBeTruthy();
  act(() => removeFromChoice('kavya', idea(1).id));
  expect(screen.getByText('Idea 2')).toBeTruthy();
});

it.each([
  ['no JSON', '{'],
  ['no list', '{"id":1}'],
  ['no ids', JSON.stringify([{ ...idea(1), id: '../admin' }])],
  ['no names', JSON.stringify([{ id: idea(1).id, category: 'Retail' }])],
  ['names without end', JSON.stringify([idea(1, 'x'.repeat(10_000))])],
])('what is stored and says %s is not believed', (_, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem(key('dev'), text);
  renderNames('dev');
  expect(screen.getByText('none')).toBeTruthy();
});

it('where nothing can be stored, a choice lasts as long as the page', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  addToChoice('noor', idea(1));
  closed.mockRestore();
  expect(titles('noor')).toEqual(['Idea 1']);
});
