/**
 * Fills the placeholders of a build: `{{NAME}}` in pages and XML, `{{NAME|json}}` inside a JSON string,
 * `{{NAME|raw}}` in plain text.
 */

export type PlaceholderValues = Readonly<Record<string, string>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** How a value is written where it stands, so that it stays a value. */
const writers: Readonly<Record<string, (value: string) => string>> = {
  html: (value) => value.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign),
  // Within a page no tag may end the script that holds the JSON.
  json: (value) =>
    JSON.stringify(value)
      .slice(1, -1)
      .replaceAll('<', String.raw`\u003c`),
  raw: (value) => value.replaceAll(/[\r\n]+/g, ' '),
};

/**
 * @param text of a file, with placeholders
 * @throws {Error} naming a placeholder that there is no value for
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(/\{\{([A-Z][A-Z0-9_]*)(?:\|(json|raw))?\}\}/g, (_, name: string, place = 'html') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const write = writers[String(place)];
    if (value === undefined || !write) throw new Error(`nobody gave a value for ${name}`);
    return write(value);
  });
}
