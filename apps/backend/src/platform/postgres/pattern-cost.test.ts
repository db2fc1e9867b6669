import { expect, test } from 'vitest';
import { maxPatternLength, patternProblem } from './pattern-cost.ts';

test.each([
  [String.raw`(.*)(.*)\1x`, 'back-reference'],
  ['x'.repeat(maxPatternLength + 1), 'too complex'],
  ['^(.{1,250}a){100}$', 'too complex'],
  [String.raw`(((\w?){5}){5}){40}x`, 'too complex'],
  [String.raw`(?b)\(a\{20\}\)\{20\}`, 'too complex'],
  ['(?x)(a{1 0}){5}', 'too complex'],
  ['(?ix)(a{1#}\n00}){9}', 'too complex'],
] as const)('%s is refused', (pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem);
});

test.each([
  '^[0-9]{6}$',
  'a{3,}',
  String.raw`^\d{4}-\d{2}-\d{2}$`,
  '(?i)spice',
  '{',
  '.'.repeat(maxPatternLength),
])('%s is taken', (pattern) => {
  expect(patternProblem(pattern)).toBeNull();
});
