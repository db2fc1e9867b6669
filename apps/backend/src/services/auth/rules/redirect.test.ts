import { describe, expect, test } from 'vitest';
import { chooseRedirect, globPattern, isAllowedRedirect, withFields } from './redirect.ts';

const rules = {
  siteUrl: 'https://sangam.example',
  allowList: [
    'https://*.preview.example/**',
    'https://app.example/*/done',
    'myapp://callback',
    'https://{a,b}.example',
  ].map(globPattern),
};

describe('where a link may lead', () => {
  test.each([
    'https://sangam.example',
    'https://sangam.example/email-confirmation?x=1#y',
    'https://pr-1.preview.example/a/b.c',
    'https://app.example/one/done',
    'myapp://callback',
    'https://b.example',
  ])('allowed: %s', (address) => {
    expect(isAllowedRedirect(address, rules)).toBe(true);
  });

  test.each([
    '',
    '/relative',
    'http://sangam.example',
    'https://sangam.example:8443/',
    'https://sangam.example.evil.example/',
    'https://sangam.example@evil.example/',
    'https://evil.example\\@sangam.example/',
    '//evil.example',
    'https://evil.example/#https://sangam.example',
    'https://a.b.preview.example/x',
    'https://app.example/one/two/done',
    'https://app.example/one/done/x',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://192.168.0.1/',
    'javascript:alert(1)//https://sangam.example',
    'https://sangam.example\n.evil.example/',
    'myapp://callback/other',
  ])('refused: %s', (address) => {
    expect(isAllowedRedirect(address, rules)).toBe(false);
  });

  test('this machine is allowed while the site is on plain HTTP, and never beside an https site', () => {
    const allowList = ['http://localhost:*/**', 'http://127.0.0.1:*/**', '**'].map(globPattern);
    for (const address of [
      'http://localhost:3000/',
      'http://127.0.0.1:3000/here',
      'http://127.1.2.3/',
      'http://[::1]:3000/',
    ]) {
      expect(isAllowedRedirect(address, { siteUrl: 'http://sangam.test', allowList })).toBe(true);
      expect(isAllowedRedirect(address, { siteUrl: 'https://sangam.example', allowList })).toBe(false);
    }
  });

  test('the port does not matter on localhost', () => {
    const local = { siteUrl: 'http://localhost:8080', allowList: [] };
    expect(isAllowedRedirect('http://localhost:5173/auth', local)).toBe(true);
    expect(isAllowedRedirect('https://localhost:5173/auth', local)).toBe(false);
  });

  test('the first allowed candidate counts, else the site', () => {
    expect(chooseRedirect([undefined, 'https://evil.example', 'myapp://callback'], rules)).toBe(
      'myapp://callback',
    );
    expect(chooseRedirect(['https://evil.example'], rules)).toBe('https://sangam.example');
  });
});

test('fields are added to query and fragment', () => {
  expect(withFields('https://a.example/p?x=1#old', { code: 'a b' }, {})).toBe(
    'https://a.example/p?x=1&code=a+b',
  );
  expect(withFields('https://a.example/p', {}, { error: 'access_denied', sb: '' })).toBe(
    'https://a.example/p#error=access_denied&sb=',
  );
});
