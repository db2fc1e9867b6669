import { expect, test } from 'vitest';
import { handlerOf } from './handler.ts';

const request = new Request('http://localhost/hello');

test('an object with fetch is called as its owner', () => {
  const exported = {
    greeting: 'hello',
    fetch(asked: Request) {
      return `${this.greeting} ${new URL(asked.url).pathname}`;
    },
  };
  expect(handlerOf({ default: exported })(request)).toBe('hello /hello');
});

test('a plain function is a handler, also one that carries a fetch', () => {
  const handler = Object.assign(() => 'itself', { fetch: () => 'its fetch' });
  expect(handlerOf({ default: handler })(request)).toBe('itself');
});

test.each([undefined, null, 'text', {}, { fetch: 'text' }])('%j is no handler', (exported) => {
  expect(() => handlerOf({ default: exported })).toThrow('default export');
});
