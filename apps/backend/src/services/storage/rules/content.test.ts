import { expect, test } from 'vitest';
import { recognise, typeOf } from './content.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'latin1');
const archive = Buffer.from('504b0506' + '00'.repeat(18), 'hex');
const words = Buffer.from('name,city\nआशा,पुणे\n');
const binary = Buffer.from([1, 2, 0, 3, 4]);
const utf16 = Buffer.from('\ufeffwords', 'utf16le');

test.each([
  ['an image that is one', 'image/png', pixel, 'image/png'],
  ['by an older name', 'image/x-icon', pixel, 'image/png'],
  ['another image', 'image/png', gif, 'image/gif'],
  ['an image that is a page', 'image/png', Buffer.from('<!doctype html>'), null],
  ['an image that is a document', 'image/png', pdf, null],
  ['an image that is empty', 'image/png', Buffer.alloc(0), null],
  ['a drawing that can run', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['a document', 'application/pdf', pdf, 'application/pdf'],
  ['a document that is none', 'application/pdf', words, null],
  ['a table', 'text/csv', words, 'text/csv'],
  ['a table with a charset', 'text/csv; charset=utf-8', words, 'text/csv; charset=utf-8'],
  ['a table in UTF-16', 'text/csv', utf16, 'text/csv'],
  ['a table that is an image', 'text/csv', pixel, null],
  ['a table that is binary', 'text/csv', binary, null],
  ['JSON', 'application/json', Buffer.from('{"a":1}'), 'application/json'],
  ['JSON that is a document', 'application/json', pdf, null],
  ['what nobody named, text', 'text/plain;charset=UTF-8', words, 'text/plain;charset=UTF-8'],
  ['what nobody named, an image', 'text/plain;charset=UTF-8', pixel, 'image/png'],
  ['what nobody named, binary', 'text/plain', binary, 'application/octet-stream'],
  ['bytes', 'application/octet-stream', pixel, 'application/octet-stream'],
  [
    'an office document, of which an archive is seen',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    archive,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['an archive that is none', 'application/zip', words, null],
  ['an own type', 'application/x-of-our-own', binary, 'application/x-of-our-own'],
  ['no type at all', 'nonsense', words, null],
  ['a type with a line in it', 'text/csv;\r\nx: y', words, null],
])('%s', async (_what, declared, content, expected) => {
  expect(typeOf(declared, content, await recognise(content))).toBe(expected);
});
