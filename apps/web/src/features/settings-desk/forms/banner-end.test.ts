import { expect, test } from 'vitest';
import { indianField, momentOf } from './banner-end.ts';

test('a moment stands in the field by the Indian clock, and comes back as the same moment', () => {
  expect(indianField('2026-11-26T13:00:00Z')).toBe('2026-11-26T18:30');
  expect(momentOf('2026-11-26T18:30')).toBe('2026-11-26T18:30:00+05:30');
  expect(Date.parse(momentOf(indianField('2026-12-31T20:15:00Z')) ?? '')).toBe(
    Date.parse('2026-12-31T20:15:00Z'),
  );
});

test.each(['', '2026-11-26', '2026-13-26T18:30', 'tomorrow'])('%s is no moment', (field) => {
  expect(momentOf(field)).toBeNull();
});
