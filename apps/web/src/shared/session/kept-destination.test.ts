// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDestination, keepDestination, keptDestination } from './kept-destination.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

it('a page is kept until it is forgotten', () => {
  keepDestination('/idea/7?tab=market');
  expect(keptDestination()).toBe('/idea/7?tab=market');
  forgetDestination();
  expect(keptDestination()).toBeNull();
});

it('a sign-up without a wanted page forgets the one before', () => {
  keepDestination('/submit-idea');
  keepDestination(undefined);
  expect(keptDestination()).toBeNull();
});

it('a page of another site is neither kept nor given', () => {
  keepDestination('//evil.example');
  expect(keptDestination()).toBeNull();
  for (const stored of [
    JSON.stringify({ path: '//evil.example', keptAt: Date.now() }),
    JSON.stringify({ path: '/submit-idea' }),
    '"/submit-idea"',
    '{',
  ]) {
    localStorage.setItem('sangam-destination', stored);
    expect(keptDestination()).toBeNull();
  }
});

it('a page is kept for a day', () => {
  vi.useFakeTimers();
  keepDestination('/submit-idea');
  vi.advanceTimersByTime(24 * 3_600_000 - 1);
  expect(keptDestination()).toBe('/submit-idea');
  keepDestination('/submit-idea');
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(keptDestination()).toBeNull();
});
