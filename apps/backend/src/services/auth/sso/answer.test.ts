import { expect, test } from 'vitest';
import { bounds, xmlOfAnswer } from './answer.ts';

const encoded = (xml: string): string => Buffer.from(xml).toString('base64');

test.each([
  ['text in UTF-8', '<Response ID="a">é</Response>'],
  ['as many tags as are read', '<a>'.repeat(bounds.tags)],
  ['as many attributes as are read', `<a ${'b="c" '.repeat(bounds.attributes)}/>`],
  ['as many bytes as are read', 'x'.repeat(bounds.bytes)],
])('%s', (_what, xml) => {
  expect(xmlOfAnswer(encoded(xml))).toBe(xml);
  expect(xmlOfAnswer(encoded(xml).replaceAll(/(.{76})/g, '$1\r\n'))).toBe(xml);
});

test.each([
  ['a tag too many', '<a>'.repeat(bounds.tags + 1)],
  ['an attribute too many, in other quotes', `<a ${"b = 'c' ".repeat(bounds.attributes + 1)}/>`],
  ['a byte too many', 'x'.repeat(bounds.bytes + 1)],
  ['a document type', '<!doctype a><a/>'],
  ['an entity', '<a><!ENTITY b "c"></a>'],
])('%s', (_what, xml) => {
  expect(() => xmlOfAnswer(encoded(xml))).toThrow('SAMLResponse is not a valid XML SAML assertion');
});
