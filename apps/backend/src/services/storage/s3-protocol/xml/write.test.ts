import { expect, test } from 'vitest';
import { writeXml } from './write.ts';

test('lists, nothing, and marks', () => {
  expect(writeXml('A', { B: ['<&>', `"'`], C: undefined, D: { E: 1, F: false }, G: [] })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><A xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
      '<B>&lt;&amp;&gt;</B><B>&quot;&apos;</B><D><E>1</E><F>false</F></D></A>',
  );
  expect(writeXml('Error', {}, false)).toBe('<?xml version="1.0" encoding="UTF-8"?><Error></Error>');
});

test('what XML cannot hold', () => {
  expect(writeXml('A', '\u0000\ud800a\u{1f600}\r', false)).toContain('<A>\ufffd\ufffda\u{1f600}&#13;</A>');
});
