import { describe, expect, it } from 'vitest';
import { keptContribution, shownContribution } from './contribution.ts';

/** What a field that shows each kept value holds after someone has typed `text` into it, key by key. */
function typed(text: string): string {
  let kept = '';
  for (const key of text) kept = keptContribution(shownContribution(kept) + key);
  return kept;
}

describe('a contribution as it is typed', () => {
  it.each([
    ['300000', '300000', '₹3,00,000'],
    ['20%', '20%', '20%'],
    ['12.5%', '12.5%', '12.5%'],
    ['₹ 2,00,000', '200000', '₹2,00,000'],
    ['abc', '', ''],
    ['%', '', ''],
  ])('%s is kept as %s and shown as %s', (text, kept, shown) => {
    expect(typed(text)).toBe(kept);
    expect(shownContribution(kept)).toBe(shown);
  });

  it('turns from an amount to a percentage and back with its sign', () => {
    expect(keptContribution('₹20%')).toBe('20%');
    expect(keptContribution('20')).toBe('20');
  });

  it('a pasted amount keeps its size, with or without paise', () => {
    expect(keptContribution('₹2,00,000.00')).toBe('200000');
    expect(keptContribution('Rs. 3,00,000')).toBe('300000');
    expect(keptContribution('2.5')).toBe('2.5');
  });
});
