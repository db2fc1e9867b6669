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

test.each([
  ['*', ['', 'one'], ['a.b', 'a/b']],
  ['a*c', ['ac', 'abbc'], ['ab', 'a.c', 'a/c', 'abcd', 'xabc']],
  ['**', ['', 'a.b/c', 'a\u2028b'], []],
  ['a**z', ['az', 'a.b/z'], ['a', 'za', 'azb']],
  ['a***z', ['a.b/z'], ['a*', 'z']],
  ['?', ['a', 'ü'], ['', 'ab', '.', '/']],
  ['a[bc]d', ['abd', 'acd'], ['aad', 'ad', 'abcd', 'a[bc]d']],
  ['a[!bc]d', ['axd', 'a!d'], ['abd', 'acd', 'ad']],
  ['[0-9]', ['5'], ['a', '-']],
  ['[^a]', ['^', 'a'], ['b']],
  ['[]', ['[]'], ['a']],
  ['{a,bc}d', ['ad', 'bcd'], ['a', 'bc', 'a,bcd', 'd']],
  ['{a,{b,c}d}', ['a', 'bd', 'cd'], ['b', 'ad', 'c']],
  ['{a,b', ['a', 'b'], ['{a,b', 'a,b']],
  ['{a,{b,c', ['a', 'b', 'c'], ['b,c']],
  ['a,b}', ['a,b}'], ['a', 'b}', 'a,b']],
  ['{a}b}', ['ab}'], ['ab']],
  [String.raw`\*\?\{a\}\[b]`, ['*?{a}[b]'], ['x?{a}[b]', '*?a[b]', '*?{a}b']],
  ['\\\\a', ['\\a'], ['a', '\\\\a']],
  ['a\\', ['a\\'], ['a', 'a\\\\']],
  ['a.b', ['a.b'], ['axb']],
  ['a+(b|c)^$', ['a+(b|c)^$'], ['aab', 'a+b', 'a+(b']],
  ['x(a', ['x(a'], ['xa']],
])('the glob %s takes whole texts: %j, and none of %j', (glob, taken, refused) => {
  const pattern = globPattern(glob);
  expect(taken.filter((text) => !pattern.test(text))).toEqual([]);
  expect(refused.filter((text) => pattern.test(text))).toEqual([]);
});

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

  describe('whatever the allow list says', () => {
    const everywhere = { siteUrl: 'https://sangam.example', allowList: [/^/] };

    test.each([
      ['another site', 'https://other.example/'],
      ['another site by its ASCII name', 'https://xn--bcher-kva.example/'],
      ['a site of one letter', 'https://a/'],
      ['plain HTTP', 'http://other.example/'],
      ['a port', 'https://other.example:8443/'],
      ['an empty user', 'https://@other.example/'],
      ['a name that begins like this machine', 'http://127.evil.example/'],
      ['this machine over HTTPS', 'https://localhost:3000/'],
      ['an app', 'myapp://callback'],
      ['an app without a host', 'com.example.app:/callback'],
      ['an app that is told of another address', 'com.example.app:/go?to=http://2130706433/'],
      ['an app on this machine', 'myapp://localhost'],
      ['an app at an address', 'exp://192.168.0.1:8081/--/done'],
      ['an app at an address of IPv6', 'exp://[2001:db8::1]:8081/'],
    ])('%s may be allowed: %s', (_what, address) => {
      expect(isAllowedRedirect(address, everywhere)).toBe(true);
    });

    test.each([
      ['nothing', ''],
      ['no address', 'sangam.example'],
      ['a space', 'https://sangam.example/ x'],
      ['a line break', 'https://sangam.example/\nx'],
      ['a backslash', String.raw`https://sangam.example\x`],
      ['a user', 'https://sangam.example@evil.example/'],
      ['a password', 'https://:secret@evil.example/'],
      ['a number for an address', 'https://2130706433/'],
      ['an app at a number', 'myapp://2130706433/'],
      ['an app at a number behind an empty user', 'myapp://@2130706433/'],
      ['an address', 'https://192.168.0.1/'],
      ['an address of IPv6', 'https://[2001:db8::1]/'],
      ['an address in hexadecimal', 'https://0x7f.0.0.1/'],
      ['letters that only look like others', 'https://bücher.example/'],
      ['an escaped letter', 'https://ex%61mple.com/'],
      ['a host that begins with a sign', 'https://-a.example/'],
      ['a host that ends with a dot', 'https://evil.example./'],
      ['no host as written', 'https:evil.example'],
      ['a script', 'javascript:alert(1)'],
      ['a script of another kind', 'vbscript:x'],
      ['a page in the address', 'data:text/html,x'],
      ['a file', 'file:///etc/passwd'],
      ['a page kept by the browser', 'blob:https://sangam.example/x'],
    ])('%s is refused: %j', (_what, address) => {
      expect(isAllowedRedirect(address, everywhere)).toBe(false);
    });

    test.each([
      ['http://127.0.0.1:3000/', true],
      ['http://@127.0.0.1:3000/', true],
      ['http://192.168.0.1/', false],
      ['http://127.1/', false],
      ['http://0x7f.0.0.1/', false],
      ['http://[::1]/', true],
      ['http://[0:0:0:0:0:0:0:1]/', false],
      ['http://[::2]/', false],
    ])('a site on plain HTTP sends to %s: %s', (address, allowed) => {
      expect(isAllowedRedirect(address, { ...everywhere, siteUrl: 'http://sangam.test' })).toBe(allowed);
    });
  });

  test('the list judges an address without its fragment', () => {
    expect(isAllowedRedirect('https://app.example/one/done#a/b.c#d', rules)).toBe(true);
    expect(isAllowedRedirect('https://app.example/one#/done', rules)).toBe(false);
  });

  test('without a site of its own nothing is allowed', () => {
    expect(isAllowedRedirect('https://a.example/', { siteUrl: '', allowList: [/^/] })).toBe(false);
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
