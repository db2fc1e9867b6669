import { expect, test } from 'vitest';
import { formatDatabaseUrl, parseDatabaseUrl } from './connection.ts';

test('takes user, password, host, port and database, percent-decoded', () => {
  expect(parseDatabaseUrl('postgresql://an%20owner:p%2Fw%3A%40@db.example:6000/my%20shop')).toMatchObject({
    user: 'an owner',
    password: 'p/w:@',
    host: 'db.example',
    port: 6000,
    database: 'my shop',
    ssl: undefined,
  });
});

test('what is left out is as for psql', () => {
  expect(parseDatabaseUrl('postgres:///')).toMatchObject({
    user: 'postgres',
    password: undefined,
    host: 'localhost',
    port: 5432,
    database: 'postgres',
  });
});

test.each([
  ['postgres://u@h/d?sslmode=disable', undefined],
  ['postgres://u@h/d?sslmode=prefer', undefined],
  ['postgres://u@h/d?sslmode=require', { rejectUnauthorized: false }],
  ['postgres://u@h/d?sslmode=verify-full', true],
])('%s', (address, ssl) => {
  expect(parseDatabaseUrl(address).ssl).toEqual(ssl);
});

test.each([
  'postgres://owner:p%2Fw%3A%40@db.example:6000/my%20shop',
  'postgres://owner@[::1]:5432/postgres?sslmode=verify-full',
  'postgres://owner:secret@localhost:5433/shop?host=/var/run/postgresql',
  'postgres://owner:secret@h:5432/shop?sslmode=require',
])('%s survives being written and read again', (address) => {
  const options = parseDatabaseUrl(address);
  expect(parseDatabaseUrl(formatDatabaseUrl(options))).toEqual(options);
});

test('an IPv6 address and a socket folder are hosts as node-postgres wants them', () => {
  expect(parseDatabaseUrl('postgres://u@[::1]/d').host).toBe('::1');
  expect(parseDatabaseUrl('postgres://u@localhost/d?host=/run/pg').host).toBe('/run/pg');
});
