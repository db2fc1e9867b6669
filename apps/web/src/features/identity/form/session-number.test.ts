// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { numberLifetimeMs, readNumber, storeNumber } from './session-number.ts';

beforeEach(() => sessionStorage.clear());

it('a number is kept for this person and this tab, for half an hour', () => {
  storeNumber('asha', 'ABCPE1234F', 1000);
  expect(readNumber('asha', 1000 + numberLifetimeMs - 1)).toBe('ABCPE1234F');
  expect(readNumber('meera', 1000)).toBe('');
  expect(localStorage.length).toBe(0);
  expect(readNumber('asha', 1000 + numberLifetimeMs)).toBe('');
  expect(sessionStorage.length).toBe(0);
});

it('is taken away once it is sent, and what is no number is none', () => {
  storeNumber('asha', 'ABCPE1234F');
  storeNumber('asha', '');
  expect(sessionStorage.length).toBe(0);
  sessionStorage.setItem('identityNumber:asha', '{"text":7}');
  expect(readNumber('asha')).toBe('');
});
