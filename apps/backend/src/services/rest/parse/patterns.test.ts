import { expect, test } from 'vitest';
import { parseParameters } from './parameters.ts';
import { refuseCostlyPatterns } from './patterns.ts';

test.each([
  String.raw`summary=match.(.*)(.*)\1\2x`,
  String.raw`summary=not.imatch.(a+)\1`,
  String.raw`summary=match(any).{"(a)\1"}`,
  String.raw`or=(id.eq.1,summary.match.(a%2B)\1)`,
  String.raw`summary=match.(((\w?){5}){5}){40}x`,
  String.raw`or=(id.eq.1,summary.match."(((\w?){5}){5}){40}x")`,
  String.raw`summary=match(any).{"(((\w?){5}){5}){40}x"}`,
  `summary=match.${'.?'.repeat(1000)}`,
])('%s is refused', (query) => {
  expect(() => refuseCostlyPatterns(parseParameters(query))).toThrow(
    expect.objectContaining({ code: 'PGRST127' }),
  );
});

test.each([
  String.raw`summary=match(any).{2024,2025}`,
  String.raw`summary=match.^\d+$`,
  String.raw`summary=like.*\1*`,
  'summary=imatch.chai|coffee',
])('%s passes', (query) => {
  expect(() => refuseCostlyPatterns(parseParameters(query))).not.toThrow();
});
