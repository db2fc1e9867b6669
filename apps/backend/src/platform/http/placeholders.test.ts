import { expect, test } from 'vitest';
import { fillPlaceholders } from './placeholders.ts';

const values = { NAME: `A & "B" <i>'s`, SITE_URL: 'https://a.example' };

test('a value stays a value wherever it stands', () => {
  expect(fillPlaceholders('<b title="{{NAME}}">{{NAME}}</b>', values)).toBe(
    '<b title="A &amp; &quot;B&quot; &lt;i&gt;&#39;s">A &amp; &quot;B&quot; &lt;i&gt;&#39;s</b>',
  );
  const json = fillPlaceholders('{"name":"{{NAME|json}}"}', values);
  expect(JSON.parse(json)).toEqual({ name: values.NAME });
  expect(json).not.toContain('<');
  expect(fillPlaceholders('Sitemap: {{SITE_URL|raw}}/sitemap.xml', values)).toBe(
    'Sitemap: https://a.example/sitemap.xml',
  );
});

test('what only looks like a placeholder is left, and a value is not filled again', () => {
  expect(fillPlaceholders('{{ .Email }} {{name}} {NAME}', values)).toBe('{{ .Email }} {{name}} {NAME}');
  expect(fillPlaceholders('{{A}}', { A: '{{B}}', B: 'no' })).toBe('{{B}}');
});

test.each(['{{OTHER}}', '{{constructor}}{{CONSTRUCTOR}}', '{{OTHER|json}}'])(
  '%s without a value is named',
  (text) => {
    expect(() => fillPlaceholders(text, values)).toThrow(/nobody gave a value for (OTHER|CONSTRUCTOR)/);
  },
);
