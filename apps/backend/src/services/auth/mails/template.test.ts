import { expect, test } from 'vitest';
import { compileTemplate, fillTemplate, textOfHtml } from './template.ts';

const fill = (source: string, values: Record<string, unknown>): string =>
  fillTemplate(compileTemplate(source, 'html'), values);

test('fields, also inside the data, are filled in; what is missing is empty', () => {
  const values = { Token: '123456', Data: { full_name: 'Asha', age: 41, nested: {} } };
  expect(
    fill(
      '{{ .Token }}|{{.Data.full_name}}|{{- .Data.age -}}|{{ .Data.none }}|{{ .Data.nested }}|{{ .constructor }}',
      values,
    ),
  ).toBe('123456|Asha|41|||');
});

test('a value cannot become markup', () => {
  expect(fill('<p>Hello {{ .Data.name }}</p>', { Data: { name: '<img src=x onerror=alert(1)>' } })).toBe(
    '<p>Hello &lt;img src=x onerror=alert(1)&gt;</p>',
  );
  expect(fill('<p title="{{ .Data.name }}">', { Data: { name: '" onclick="x' } })).toBe(
    '<p title="&quot; onclick=&quot;x">',
  );
});

test('in an address a value is an address, in its query it is a value', () => {
  const values = {
    SiteURL: 'https://a.example',
    TokenHash: 'pkce_ab',
    RedirectTo: 'https://a.example/x?y=1&z=2',
  };
  expect(
    fill('<a href="{{ .SiteURL }}/confirm?token={{ .TokenHash }}&redirect_to={{ .RedirectTo }}">', values),
  ).toBe(
    '<a href="https://a.example/confirm?token=pkce_ab&redirect_to=https%3A%2F%2Fa.example%2Fx%3Fy%3D1%26z%3D2">',
  );
  expect(fill('<a href="{{ .Data.page }}">', { Data: { page: ' javascript:alert(1)' } })).toBe(
    '<a href="#">',
  );
  expect(fill('<a href="{{ .ConfirmationURL }}">', { ConfirmationURL: 'https://a.example/v?t=1&u=2' })).toBe(
    '<a href="https://a.example/v?t=1&amp;u=2">',
  );
});

test('what is no field is refused when the template is read', () => {
  expect(() => compileTemplate('{{ if .Token }}x{{ end }}', 'html')).toThrow('{{ if .Token }}');
});

test('text of a mail keeps its words and links', () => {
  const html =
    '<head><title>no</title></head><h2>Hello</h2><p>Please <a href="https://a.example/?x=1&amp;y=2">confirm</a\n  ><br />now &lt;3</p>';
  expect(textOfHtml(html)).toBe('Hello\nPlease confirm: https://a.example/?x=1&y=2\nnow <3');
});
