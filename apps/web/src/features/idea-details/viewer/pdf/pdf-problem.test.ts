import { expect, it } from 'vitest';
import { problemOf } from './pdf-problem.ts';

const named = (name: string, more = {}) => Object.assign(new Error('no'), { name, ...more });

it.each([
  [named('PasswordException'), 'locked'],
  [named('InvalidPDFException'), 'broken'],
  [named('ResponseException', { status: 404 }), 'gone'],
  [named('ResponseException', { status: 400 }), 'gone'],
  [named('ResponseException', { status: 503 }), 'failed'],
  [new TypeError('Failed to fetch'), 'failed'],
  [undefined, 'failed'],
])('%s is %s', (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
