import { expect, test } from 'vitest';
import { presentation } from './presentation.ts';

const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'";
const always = { 'x-content-type-options': 'nosniff', 'x-robots-tag': 'none' };

test.each([
  'image/png',
  'image/vnd.microsoft.icon',
  'audio/mpeg',
  'video/mp4',
  'video/x-ms-asf',
  'font/woff2',
  'application/json',
  'application/octet-stream',
  'text/plain; charset=utf-8',
  'text/csv',
])('%s is shown, in a sandbox', (type) => {
  expect(presentation(type, undefined)).toEqual({
    ...always,
    'content-type': type,
    'content-security-policy': sandbox,
  });
});

test.each([
  'image/svg+xml',
  'IMAGE/SVG+XML',
  'application/xml',
  'application/xhtml+xml',
  'application/javascript',
  'application/pdf+xml',
  'text/xml',
  'text/csv-schema',
  'text/javascript',
  'x-image/png',
  'model/gltf+json',
])('%s is saved, never shown', (type) => {
  expect(presentation(type, undefined)).toEqual({
    ...always,
    'content-type': type,
    'content-security-policy': sandbox,
    'content-disposition': 'attachment;',
  });
});

test.each([
  ['text/csv; x, text/html', 'text/csv'],
  ['video/webm;codecs=vp8,opus', 'video/webm'],
  ['text/html, x', 'application/octet-stream'],
  ['nonsense', 'application/octet-stream'],
])('%s, which browsers could read as another type, is %s', (type, told) => {
  expect(presentation(type, undefined)).toEqual({
    ...always,
    'content-type': told,
    'content-security-policy': sandbox,
  });
});

test('a page is handed out as text, to be saved', () => {
  expect(presentation('Text/HTML; charset=utf-8', undefined)).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': 'attachment;',
  });
});

test('a PDF is shown by the browser’s own viewer, which works in no sandbox', () => {
  expect(presentation('application/pdf', undefined)).toEqual({
    ...always,
    'content-type': 'application/pdf',
  });
});

test.each([
  ['', 'attachment;'],
  ['a.png', "attachment; filename=a.png; filename*=UTF-8''a.png;"],
  ['a b.png', "attachment; filename=a%20b.png; filename*=UTF-8''a%20b.png;"],
  [
    "it's (a) *.png",
    "attachment; filename=it%27s%20%28a%29%20%2A.png; filename*=UTF-8''it%27s%20%28a%29%20%2A.png;",
  ],
  ['a";\r\nx: y', "attachment; filename=a%22%3B%0D%0Ax%3A%20y; filename*=UTF-8''a%22%3B%0D%0Ax%3A%20y;"],
])('with the parameter %j it is saved by %j', (download, disposition) => {
  expect(presentation('image/png', download)['content-disposition']).toBe(disposition);
  expect(presentation('image/svg+xml', download)['content-disposition']).toBe(disposition);
});
