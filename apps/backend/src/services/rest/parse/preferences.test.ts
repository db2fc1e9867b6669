import { describe, expect, test } from 'vitest';
import { appliedPreferences, noPreferences, parsePreferences } from './preferences.ts';

const parse = (header: string, allowTransaction = true) =>
  parsePreferences(header, allowTransaction, (zone) => zone === 'Asia/Kolkata');

test.each([
  ['resolution=merge-duplicates', { resolution: 'merge-duplicates' }],
  ['resolution=ignore-duplicates', { resolution: 'ignore-duplicates' }],
  ['return=representation', { representation: 'representation' }],
  ['return=headers-only', { representation: 'headers-only' }],
  ['return=minimal', { representation: 'minimal' }],
  ['count=exact', { count: 'exact' }],
  ['count=planned', { count: 'planned' }],
  ['count=estimated', { count: 'estimated' }],
  ['tx=commit', { transaction: 'commit' }],
  ['tx=rollback', { transaction: 'rollback' }],
  ['missing=default', { missing: 'default' }],
  ['missing=null', { missing: 'null' }],
  ['handling=strict', { handling: 'strict' }],
  ['handling=lenient', { handling: 'lenient' }],
  ['timezone=Asia/Kolkata', { timezone: 'Asia/Kolkata' }],
])('%s alone is known, and said to be applied', (header, preferences) => {
  const found = parse(` ${header} `);
  expect(found).toEqual({ ...noPreferences, ...preferences });
  expect(appliedPreferences(found)).toBe(header);
});

describe('how many rows a change may touch', () => {
  test.each([
    ['max-affected=5', 5],
    ['max-affected=0', 0],
    ['max-affected=-12', -12],
    ['max-affected=', null],
    ['max-affected=1.5', null],
    ['max-affected=x5', null],
    ['max-affected=5x', null],
    ['max-affected', null],
  ])('%s', (header, maxAffected) => {
    expect(parse(header)).toEqual({ ...noPreferences, maxAffected });
  });

  test('is applied in strict handling only', () => {
    expect(appliedPreferences(parse('handling=strict,max-affected=0'))).toBe(
      'handling=strict, max-affected=0',
    );
    expect(appliedPreferences(parse('handling=lenient,max-affected=5'))).toBe('handling=lenient');
    expect(appliedPreferences(parse('handling=strict'))).toBe('handling=strict');
  });
});

test('nothing is applied where nothing was asked', () => {
  expect(appliedPreferences(noPreferences)).toBeNull();
});

test('how a transaction ends is the client’s to choose where that is allowed', () => {
  expect(parse('tx=commit', false)).toEqual(noPreferences);
});

test.each([
  'return=nonsense',
  'count=',
  'return',
  'toString=x',
  'constructor',
  'timezone=Mars/Olympus',
  'timezone',
  'zone=Asia/Kolkata',
  'return=minimal=',
  'resolution=minimal',
  'Return=minimal',
  '',
])('%j is not known', (header) => {
  expect(parse(`${header} `)).toEqual({ ...noPreferences, invalid: [header] });
});

test('the first of a kind wins, whatever stands between', () => {
  expect(parse('count=exact, count=nonsense,count=planned')).toEqual({
    ...noPreferences,
    count: 'exact',
    invalid: ['count=nonsense'],
  });
});
