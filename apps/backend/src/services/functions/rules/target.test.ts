import { expect, test } from 'vitest';
import { targetOf } from './target.ts';

test.each([
  ['/functions/v1/hello', 'hello', '/hello'],
  ['/functions/v1/hello/', 'hello', '/hello/'],
  ['/functions/v1/hello-2_x/a/b?c=d/e&f', 'hello-2_x', '/hello-2_x/a/b?c=d/e&f'],
  ['/functions/v1/hello?a=1', 'hello', '/hello?a=1'],
  ['/functions/v1/hello/a%2Fb%20c', 'hello', '/hello/a%2Fb%20c'],
  ['/function%73/v1/hello', 'hello', '/hello'],
  ['/functions/v1/hello/../other/x', 'other', '/other/x'],
  ['/functions/v1/hello/%2e%2e/other', 'other', '/other'],
  ['/functions/v1/../../etc/passwd', 'etc', '/etc/passwd'],
])('%s calls %s with %s', (url, name, path) => {
  expect(targetOf(url)).toEqual({ name, path });
});

test.each([
  '/functions/v1/',
  '/functions/v1//',
  '/functions/v1//evil.example/x',
  '/functions/v1/..',
  '/functions/v1/%2e%2e%2fetc',
  '/functions/v1/..%2f..%2fetc',
  '/functions/v1/..%5c..%5cetc',
  '/functions/v1/_shared',
  '/functions/v1/1st',
  '/functions/v1/a.b',
  '/functions/v1/hell%6F',
  '/functions/v1/h%00',
  `/functions/v1/${'a'.repeat(101)}`,
])('%s names no function', (url) => {
  expect(targetOf(url)).toBeNull();
});
