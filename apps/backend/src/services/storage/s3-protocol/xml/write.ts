/** Writes the XML of an answer. */

/** A text, a list of the same element, or elements in it; nothing is written of what is undefined. */
export type XmlValue =
  | string
  | number
  | boolean
  | undefined
  | readonly XmlValue[]
  | { readonly [name: string]: XmlValue };

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

/** What XML 1.0 cannot hold, whatever it is written as. */
const unwritable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function escaped(text: string): string {
  return text.replace(unwritable, '\ufffd').replace(/[&<>"'\r]/g, (mark) => marks[mark] ?? mark);
}

function element(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item: XmlValue) => element(name, item)).join('');
  if (typeof value !== 'object') return `<${name}>${escaped(String(value))}</${name}>`;
  const inner = Object.entries(value).map(([key, item]) => element(key, item));
  return `<${name}>${inner.join('')}</${name}>`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** @param namespaced S3 puts its namespace on every answer but errors */
export function writeXml(root: string, value: XmlValue, namespaced = true): string {
  const text = element(root, value);
  if (!namespaced) return head + text;
  return `${head}<${root} xmlns="${namespace}">${text.slice(root.length + 2)}`;
}
