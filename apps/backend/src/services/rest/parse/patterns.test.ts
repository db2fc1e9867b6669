import { expect, test } from 'vitest';
import { parseParameters } from './parameters.ts';
import { refuseBackReferences } from './patterns.ts';

test.each([
  String.raw`summary=match.(.*)(.*)\1\2x`,
  String.raw`summary=not.imatch.(a+)\1`,
  String.raw`summary=match(any).{"(a)\1"}`,
  String.raw`or=(id.eq.1,summary.match.(a%2B)\1)`,
])('%s is refused', (query) => {
  expect(() => refuseBackReferences(parseParameters(query))).toThrow(
    expect.objectContaining({ code: 'PGRST127' }),
  );
});

test.each([String.raw`summary=match.^\d+$`, String.raw`summary=like.*\1*`, 'summary=imatch.chai|coffee'])(
  '%s passes',
  (query) => {
    expect(() => refuseBackReferences(parseParameters(query))).not.toThrow();
  },
);
