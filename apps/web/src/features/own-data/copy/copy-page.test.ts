// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { copyPage, type CopyWords, nameOf } from './copy-page.ts';
import { readOwnData } from './own-data.ts';

const words: CopyWords = {
  title: 'A copy of your data',
  about: 'Asha Patil, 26 Nov 2026',
  notes: ['Files are on the site.'],
  empty: 'Nothing is kept of:',
  lists: { account: 'Your account', drafts: 'Drafts', messages: 'Messages' },
  yes: 'yes',
  no: 'no',
};

test('lists come in their order with words for their names, empty ones by name alone', () => {
  const page = copyPage(
    {
      messages: [{ words: 'Hello', sent_at: '2026-11-26T06:30:00+00:00' }],
      drafts: [],
      account: [{ name: 'Asha' }],
    },
    words,
  );
  expect(page.indexOf('Your account (1)')).toBeGreaterThan(0);
  expect(page.indexOf('Your account (1)')).toBeLessThan(page.indexOf('Messages (1)'));
  expect(page).toContain('Nothing is kept of: Drafts.');
  expect(page).toContain('<dt>Sent at</dt><dd>26 Nov 2026, 12:00:00');
});

test('a list that this version has no words for is there all the same', () => {
  expect(copyPage({ new_things: [{ a: 1 }] }, words)).toContain('New things (1)');
});

test('whatever people typed stays text, and nothing runs', () => {
  const typed = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const page = copyPage({ account: [{ name: typed, [typed]: [typed, { deep: typed }] }] }, words);
  expect(page).not.toContain('<img');
  expect(page.match(/<script/g)).toHaveLength(1);
  const document = new DOMParser().parseFromString(page, 'text/html');
  expect(document.querySelectorAll('script, img')).toHaveLength(1);
  const json: unknown = JSON.parse(document.getElementById('data')?.textContent ?? '');
  expect(json).toEqual({ account: [{ name: typed, [typed]: [typed, { deep: typed }] }] });
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
});

test('values are shown as what they are', () => {
  const page = copyPage(
    {
      account: [
        { is_admin: false, amount: 120000, tags: ['a', 'b'], nothing: null, none: [], day: '2026-11-26' },
      ],
    },
    words,
  );
  expect(page).toContain('<dd>no</dd>');
  expect(page).toContain('<dd>120000</dd>');
  expect(page).toContain('<ul><li>a</li><li>b</li></ul>');
  expect(page.match(/<dd>–<\/dd>/g)).toHaveLength(2);
  expect(page).toContain('<dd>2026-11-26</dd>');
});

test.each([[null], ['text'], [[]], [{ account: {} }], [{ account: ['text'] }]])(
  'anything but lists of entries is refused: %j',
  (given) => {
    expect(() => readOwnData(given)).toThrow(TypeError);
  },
);

test('names of columns are words', () => {
  expect(['asked_at', 'id', 'given_at_sign_up'].map(nameOf)).toEqual(['Asked at', 'Id', 'Given at sign up']);
});
