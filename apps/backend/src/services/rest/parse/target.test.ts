import { describe, expect, test } from 'vitest';
import { parseTarget, type Target } from './target.ts';

const refusal = (code: string, message: string) => expect.objectContaining({ code, message }) as Error;

describe('a table or view', () => {
  test.each<[string, Target]>([
    ['GET', { kind: 'read', name: 'things', headersOnly: false }],
    ['HEAD', { kind: 'read', name: 'things', headersOnly: true }],
    ['POST', { kind: 'write', name: 'things', mutation: 'insert' }],
    ['PUT', { kind: 'write', name: 'things', mutation: 'upsert' }],
    ['PATCH', { kind: 'write', name: 'things', mutation: 'update' }],
    ['DELETE', { kind: 'write', name: 'things', mutation: 'delete' }],
    ['OPTIONS', { kind: 'relation-info', name: 'things' }],
  ])('%s', (method, target) => {
    expect(parseTarget(method, '/things', null)).toEqual(target);
    expect(parseTarget(method, '/things/', 'start')).toEqual(target);
  });

  test.each(['TRACE', 'get', 'toString'])('%s is refused', (method) => {
    expect(() => parseTarget(method, '/things', null)).toThrow(
      refusal('PGRST117', `Unsupported HTTP method: ${method}`),
    );
  });

  test('may be called rpc', () => {
    expect(parseTarget('GET', '/rpc', null)).toEqual({ kind: 'read', name: 'rpc', headersOnly: false });
    expect(parseTarget('GET', '/rpc/', null)).toEqual({ kind: 'read', name: 'rpc', headersOnly: false });
  });
});

describe('a function', () => {
  test.each<[string, Target]>([
    ['GET', { kind: 'call', name: 'a b', method: 'get' }],
    ['HEAD', { kind: 'call', name: 'a b', method: 'head' }],
    ['POST', { kind: 'call', name: 'a b', method: 'post' }],
    ['OPTIONS', { kind: 'routine-info', name: 'a b' }],
  ])('%s', (method, target) => {
    expect(parseTarget(method, '/rpc/a%20b', null)).toEqual(target);
    expect(parseTarget(method, '/rpc/a%20b/', null)).toEqual(target);
    expect(parseTarget(method, '/', 'a b')).toEqual(target);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'TRACE'])('%s is refused', (method) => {
    const refused = refusal('PGRST101', `Cannot use the ${method} method on RPC`);
    expect(() => parseTarget(method, '/rpc/f', null)).toThrow(refused);
    expect(() => parseTarget(method, '/', 'f')).toThrow(refused);
  });
});

describe('the root', () => {
  test.each<[string, Target]>([
    ['GET', { kind: 'root', headersOnly: false }],
    ['HEAD', { kind: 'root', headersOnly: true }],
    ['OPTIONS', { kind: 'root-info' }],
  ])('%s', (method, target) => {
    expect(parseTarget(method, '/', null)).toEqual(target);
  });

  test.each(['POST', 'DELETE'])('%s is refused', (method) => {
    expect(() => parseTarget(method, '/', null)).toThrow(
      refusal('PGRST117', `Unsupported HTTP method: ${method}`),
    );
  });
});

test.each(['/a/b', '/rpc/a/b', '/things/rpc', '/%zz', '/a//', '//a'])('there is nothing at %s', (path) => {
  expect(() => parseTarget('GET', path, null)).toThrow(expect.objectContaining({ code: 'PGRST125' }));
});
