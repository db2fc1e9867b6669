import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail } from './email.ts';
import { formatMobile, toE164 } from './mobile.ts';
import { toWebUrl } from './web-url.ts';

test.each(['9876543210', '+91 98765 43210', '09876543210', '91-9876543210', '(+91) 98765-43210'])(
  'a mobile number is stored as E.164: %s',
  (text) => {
    expect(toE164(text)).toBe('+919876543210');
  },
);

test.each(['5876543210', '987654321', '98765432100', '+1 9876543210', 'phone', ''])(
  '%s is no Indian mobile number',
  (text) => {
    expect(toE164(text)).toBeNull();
  },
);

test('a stored number reads back as itself', () => {
  expect(formatMobile('+919876543210')).toBe('+91 98765 43210');
  for (const other of ['0712 2555013', 'Call +919876543210', '+9198765432101', '+1 9876543210'])
    expect(formatMobile(other)).toBe(other);
  fc.assert(
    fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), (number) => {
      expect(toE164(formatMobile(`+91${number}`))).toBe(`+91${number}`);
    }),
  );
});

test.each(['asha@example.com', 'asha.patil+pitch@juice.co.in', `${'a'.repeat(242)}@example.com`])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  'asha',
  'asha@',
  '@example.com',
  'asha@example',
  'a b@example.com',
  `${'a'.repeat(243)}@example.com`,
])('%s is no e-mail address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each([
  ['juice.in', 'https://juice.in/'],
  ['http://juice.in/menu', 'http://juice.in/menu'],
  [' www.juice.in/a?b=c ', 'https://www.juice.in/a?b=c'],
  ['juice.in/go?to=http://b.in', 'https://juice.in/go?to=http://b.in'],
])('%s becomes a web address', (text, address) => {
  expect(toWebUrl(text)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'javascript://juice.in/%0aalert(1)',
  'data:text/html,x',
  'ftp://juice.in',
  'juice',
  'two words.in',
  'juice.in/two words',
  'juice\n.in',
  'https://a:b@juice.in',
  'https://:b@juice.in',
  'https://a@juice.in',
  '',
])('%s does not become a link', (text) => {
  expect(toWebUrl(text)).toBeNull();
});
