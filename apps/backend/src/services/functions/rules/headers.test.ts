import { expect, test } from 'vitest';
import { requestHeaders, responseHeaders } from './headers.ts';

test('what belongs to one connection is not passed on, nor what the caller says of their address', () => {
  const headers = {
    connection: 'keep-alive, X-Mine',
    'x-mine': '1',
    'keep-alive': 'timeout=5',
    'transfer-encoding': 'chunked',
    upgrade: 'h2c',
    expect: '100-continue',
    te: 'trailers',
    'x-forwarded-for': '1.2.3.4',
    authorization: 'Bearer x',
    cookie: 'a=b',
  };
  expect(requestHeaders(headers, '5.6.7.8')).toEqual({
    'x-forwarded-for': '5.6.7.8',
    authorization: 'Bearer x',
    cookie: 'a=b',
  });
});

test('a function cannot say that the relay failed', () => {
  const answer = { 'x-relay-error': 'true', 'set-cookie': ['a=1', 'b=2'], connection: 'close' };
  expect(responseHeaders(answer)).toEqual({
    'set-cookie': ['a=1', 'b=2'],
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test.each([
  ['text/html', 'text/plain; charset=utf-8'],
  ['Text/HTML; charset=latin1', 'text/plain; charset=utf-8'],
  ['application/xhtml+xml', 'text/plain; charset=utf-8'],
  ['application/json', 'application/json'],
  ['text/event-stream', 'text/event-stream'],
])('%s comes back as %s', (type, expected) => {
  expect(responseHeaders({ 'content-type': type })['content-type']).toBe(expected);
});

test('a function may have a policy of its own', () => {
  const policy = { 'content-security-policy': "default-src 'self'" };
  expect(responseHeaders(policy)).toEqual(policy);
});
