/**
 * Fills in the placeholders of a mail template: `{{ .Name }}` or `{{ .Data.path }}`, the part of Go's
 * template language that Supabase's documentation shows for its mails. Every value is escaped for the place
 * where it stands.
 */

export interface TemplateValues {
  readonly [name: string]: unknown;
}

type Place =
  /** Between tags, or in an attribute that is no address. */
  | 'html'
  /** The beginning of an address: the value may be one itself. */
  | 'address'
  /** After the `?` or `#` of an address. */
  | 'query'
  | 'text';

interface Placeholder {
  readonly path: readonly string[];
  readonly place: Place;
}

export interface CompiledTemplate {
  /** The literal pieces around the placeholders, one more than those. */
  readonly pieces: readonly string[];
  readonly placeholders: readonly Placeholder[];
}

const action = /\{\{-?\s*(.*?)\s*-?\}\}/gs;

/** Where a placeholder stands, judged by what comes before it. */
function placeAfter(before: string): Place {
  const attribute = /(?:href|src|action)\s*=\s*(?:"([^"<>]*)|'([^'<>]*))$/i.exec(before);
  if (!attribute) return 'html';
  const start = attribute[1] ?? attribute[2] ?? '';
  return /[?#]/.test(start) ? 'query' : 'address';
}

/**
 * @param kind `text` for subjects and plain text, where nothing is escaped
 * @throws {Error} for a placeholder that is no field
 */
export function compileTemplate(source: string, kind: 'html' | 'text'): CompiledTemplate {
  const pieces: string[] = [];
  const placeholders: Placeholder[] = [];
  let end = 0;
  for (const match of source.matchAll(action)) {
    const expression = match[1] ?? '';
    if (!/^\.[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(expression)) {
      throw new Error(
        `a mail template may hold fields such as {{ .ConfirmationURL }}, not {{ ${expression} }}`,
      );
    }
    pieces.push(source.slice(end, match.index));
    const place = kind === 'text' ? 'text' : placeAfter(source.slice(0, match.index));
    placeholders.push({ path: expression.slice(1).split('.'), place });
    end = match.index + match[0].length;
  }
  pieces.push(source.slice(end));
  return { pieces, placeholders };
}

/** Escapes text for HTML, also inside attributes. */
function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

function valueAt(values: TemplateValues, path: readonly string[]): string {
  let value: unknown = values;
  for (const name of path) {
    const holds = value !== null && typeof value === 'object' && Object.hasOwn(value, name);
    value = holds ? (value as Record<string, unknown>)[name] : undefined;
  }
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function escaped(value: string, place: Place): string {
  switch (place) {
    case 'text':
      return value;
    case 'html':
      return escapeHtml(value);
    case 'query':
      return encodeURIComponent(value.toWellFormed());
    case 'address':
      // A scheme that runs code has no place in a link.
      return /^\s*(?:javascript|data|vbscript):/i.test(value) ? '#' : escapeHtml(value);
  }
}

export function fillTemplate(template: CompiledTemplate, values: TemplateValues): string {
  return template.pieces
    .map((piece, index) => {
      const placeholder = template.placeholders[index];
      return placeholder ? piece + escaped(valueAt(values, placeholder.path), placeholder.place) : piece;
    })
    .join('');
}

/** A plain-text form of a mail's HTML: tags go, links show their address. */
export function textOfHtml(html: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  return html
    .replaceAll(/<(style|head|script)\b[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /<a\b[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([^]*?)<\/a\s*>/gi,
      (_whole, double: string | undefined, single: string | undefined, label: string) => {
        const address = double ?? single ?? '';
        return label.trim() === address ? address : `${label}: ${address}`;
      },
    )
    .replaceAll(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr)\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => named[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
