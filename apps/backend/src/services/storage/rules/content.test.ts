import { expect, test } from 'vitest';
import { isWebPicture, recognise, typeOf } from './content.ts';

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
const compoundFile = Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(504), 'hex');
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');

test.each([
  ['an image that is one', 'image/png', pixel, 'image/png'],
  ['by an older name', 'image/x-icon', pixel, 'image/png'],
  ['by another name of its own', 'image/jpg; q=1', jpeg, 'image/jpg; q=1'],
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
  ['a table in UTF-16 of the other order', 'text/csv', Buffer.from(utf16).swap16(), 'text/csv'],
  ['a table that begins with half a mark', 'text/csv', Buffer.from([0xff, 0, 97]), null],
  ['a table that begins with the other half', 'text/csv', Buffer.from([0xfe, 0, 97]), null],
  ['a table with the mark too late', 'text/csv', Buffer.from([97, 0xfe, 0]), null],
  ['a table with the other mark too late', 'text/csv', Buffer.from([97, 0xff, 0]), null],
  ['a table that is empty', 'text/csv', Buffer.alloc(0), 'text/csv'],
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
  ['an office document of before', 'application/msword', compoundFile, 'application/msword'],
  ['an archive that is none', 'application/zip', words, null],
  ['an own type', 'application/x-of-our-own', binary, 'application/x-of-our-own'],
  ['no type at all', 'nonsense', words, null],
  ['a type with a line in it', 'text/csv;\r\nx: y', words, null],
])('%s', async (_what, declared, content, expected) => {
  expect(typeOf(declared, content, await recognise(content))).toBe(expected);
});

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const odt = 'application/vnd.oasis.opendocument.text';
const withMacros = 'application/vnd.ms-excel.sheet.macroEnabled.12';

test.each([
  ['image/x-png', 'image/png', 'image/png'],
  ['audio/ogg', 'audio/ogg; codecs=opus', 'audio/ogg'],
  ['audio/mpeg', 'audio/ogg; codecs=opus', 'audio/ogg; codecs=opus'],
  ['audio/x-m4a', 'video/mp4', 'video/mp4'],
  ['video/mp4', 'audio/mp4', 'audio/mp4'],
  ['video/ogg', 'application/ogg', 'application/ogg'],
  ['audio/ogg', 'image/gif', null],
  ['image/png', 'video/mp4', null],
  ['image/png', 'application/ogg', null],
  ['font/woff', 'audio/ogg', null],
  ['video/mp4', null, null],
  [docx, 'application/zip', docx],
  [docx, odt, docx],
  [docx, 'application/pdf', null],
  [docx, 'application/x-cfb', null],
  [docx, null, null],
  [withMacros, 'application/zip', withMacros],
  [
    'application/vnd.ms-word.document.macroEnabled.12',
    docx,
    'application/vnd.ms-word.document.macroEnabled.12',
  ],
  ['application/msword', 'application/x-cfb', 'application/msword'],
  ['application/msword', 'application/vnd.ms-outlook', 'application/msword'],
  ['application/msword', 'application/zip', null],
  ['application/msword', 'application/pdf', null],
  ['application/msword', null, null],
  ['application/zip', 'application/zip', 'application/zip'],
  ['application/zip', 'application/pdf', null],
] as const)('%s of which %s is seen is stored as %s', (declared, found, expected) => {
  expect(typeOf(declared, binary, { found, recognisable: () => true })).toBe(expected);
});

test('a type that is never recognised is taken as declared, whatever is seen', () => {
  const unknown = { found: 'application/pdf', recognisable: () => false };
  expect(typeOf('application/x-of-our-own', pdf, unknown)).toBe('application/x-of-our-own');
});

test.each([
  ['image/png', true],
  ['image/JPG; q=1', true],
  ['image/x-ms-bmp', true],
  ['image/avif', true],
  ['image/svg+xml', false],
  ['image/png+xml', false],
  ['image/tiff', false],
  ['video/mp4', false],
  ['x-image/png', false],
  ['nonsense', false],
])('every browser shows %s: %s', (type, shown) => {
  expect(isWebPicture(type)).toBe(shown);
});
