// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDestination, storeDestination, storedDestination } from './stored-destination.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

it('a page is kept until it is forgotten', () => {
  storeDestination('/idea/7?tab=market');
  expect(storedDestination()).toBe('/idea/7?tab=market');
  forgetDestination();
  expect(storedDestination()).toBeNull();
});

it('a sign-up without a wanted page forgets the one before', () => {
  storeDestination('/submit-idea');
  storeDestination(undefined);
  expect(storedDestination()).toBeNull();
});

it('a page of another site is neither kept nor given', () => {
  storeDestination('//evil.example');
  expect(storedDestination()).toBeNull();
  for (const stored of [
    JSON.stringify({ path: '//evil.example', storedAt: Date.now() }),
    JSON.stringify({ path: '/submit-idea' }),
    '"/submit-idea"',
    '{',
  ]) {
    localStorage.setItem('sangam-destination', stored);
    expect(storedDestination()).toBeNull();
  }
});

it('a page is kept for a day', () => {
  vi.useFakeTimers();
  storeDestination('/submit-idea');
  vi.advanceTimersByTime(24 * 3_600_000 - 1);
  expect(storedDestination()).toBe('/submit-idea');
  storeDestination('/submit-idea');
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(storedDestination()).toBeNull();
});
