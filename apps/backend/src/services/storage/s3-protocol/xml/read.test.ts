import { expect, test } from 'vitest';
import { childText, readXml } from './read.ts';

const read = (text: string, maxElements = 10) => readXml(text, 'Delete', maxElements);

test('names, texts and what XML writes otherwise', () => {
  const root = read(
    '<Delete xmlns="x"><Object><Key>a &amp; &#98;<![CDATA[<]]></Key></Object><!-- no --></Delete>',
  );
  expect(root.children.map((child) => childText(child, 'Key'))).toEqual(['a & b<']);
  expect(childText(root, 'Quiet')).toBeNull();
});

test.each([
  ['no XML', 'Delete', /not well-formed/],
  ['nothing', '', /not well-formed|must be Delete/],
  ['an open element', '<Delete><Object>', /not well-formed/],
  ['another root', '<Remove/>', /must be Delete/],
  ['an entity of its own', '<!DOCTYPE d [<!ENTITY a "b">]><Delete>&a;</Delete>', /document type/],
  ['a file', '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><Delete>&a;</Delete>', /document type/],
  ['an unknown entity', '<Delete>&a;</Delete>', /not well-formed/],
  ['too many', `<Delete>${'<Object/>'.repeat(10)}</Delete>`, /too many/],
  ['too deep', '<Delete>'.repeat(9), /too many/],
])('%s is refused', (_what, text, why) => {
  expect(() => read(text)).toThrow(why);
});
