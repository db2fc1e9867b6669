import { expect, test } from 'vitest';
import { newTotpKey, periodOfCode } from './totp.ts';

/** The secret of RFC 6238's appendix B for SHA-1, 12345678901234567890, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// Its codes have eight digits: ours are their last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is %s, as RFC 6238 says', (second, code) => {
  const period = Math.floor(second / 30);
  expect(periodOfCode(secret, code, second * 1000)).toBe(period);
  expect(periodOfCode(secret, code, (second + 30) * 1000)).toBe(period);
  expect(periodOfCode(secret, code, (second - 30) * 1000)).toBe(period);
  expect(periodOfCode(secret, code, (second + 60) * 1000)).toBeNull();
  expect(periodOfCode(secret, code, (second - 60) * 1000)).toBeNull();
});

test.each(['', '28708', '2870820', '28708a', ' 287082', '２８７０８２'])('%o is no code', (code) => {
  expect(periodOfCode(secret, code, 59_000)).toBeNull();
});

test('a secret that cannot be read fits nothing', () => {
  for (const unreadable of ['', '{"key_id":"1"}', 'not base 32!'])
    expect(periodOfCode(unreadable, '287082', 59_000)).toBeNull();
});

test('each key is another one, of 160 bits', () => {
  const keys = [newTotpKey('Sangam', 'a@example.com'), newTotpKey('Sangam', 'a@example.com')];
  expect(new Set(keys.map((key) => key.secret)).size).toBe(2);
  expect(keys[0]?.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(keys[0]?.qrCode).not.toBe(keys[1]?.qrCode);
});

test('the picture is dark on light on every background, and fits into a data URL as it is', () => {
  const { qrCode } = newTotpKey('Sangam', 'a@example.com');
  expect(qrCode).toMatch(/^<svg .*fill="white".*<path [^>]*fill="black".*<\/svg>$/s);
  expect(qrCode).not.toContain('#');
});
