import { expect, test } from 'vitest';
import { verdict } from './verdict.ts';
import type { TestRun } from './verdict.ts';

const every = (): boolean => true;

const file = (tests: readonly TestRun[], errors: readonly unknown[] = []) => ({ file: 'a', errors, tests });

test('a fault is noticed where a test fails, also when others did not run any more', () => {
  const files = [
    file([{ name: 'one', state: 'skipped', errors: [] }]),
    { ...file([{ name: 'two', state: 'failed', errors: ['why'] }]), file: 'b' },
  ];
  expect(verdict(files, every)).toEqual({ file: 'b', test: 'two', cause: 'why' });
});

test('a fault is noticed where what runs before the tests fails', () => {
  expect(verdict([file([{ name: 'one', state: 'skipped', errors: [] }], ['before'])], every)).toEqual({
    file: 'a',
    test: null,
    cause: 'before',
  });
});

test('a fault survives where every chosen test passed', () => {
  const tests: TestRun[] = [
    { name: 'one', state: 'passed', errors: [] },
    { name: 'two', state: 'skipped', errors: [] },
  ];
  expect(verdict([file(tests)], (_, name) => name === 'one')).toBeNull();
});

test.each(['skipped', 'pending'] as const)('a test that was %s has not passed', (state) => {
  const tests: TestRun[] = [
    { name: 'one', state: 'passed', errors: [] },
    { name: 'two', state, errors: [] },
  ];
  expect(() => verdict([file(tests)], every)).toThrow('a: "two" did not run');
});

test('a file without tests says nothing', () => {
  expect(() => verdict([file([])], every)).toThrow('a has no tests');
});
