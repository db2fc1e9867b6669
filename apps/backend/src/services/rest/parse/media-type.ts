/** Media types of Accept and Content-Type. Rules: contract §2.4 'Accept types'. */

export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal';
const planOptions: readonly PlanOption[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

export type MediaType =
  | { readonly kind: 'any' }
  | { readonly kind: 'json' }
  | { readonly kind: 'array-stripped' }
  | { readonly kind: 'object'; readonly stripNulls: boolean }
  | { readonly kind: 'csv' }
  | { readonly kind: 'geojson' }
  | { readonly kind: 'openapi' }
  | { readonly kind: 'text' }
  | { readonly kind: 'xml' }
  | { readonly kind: 'binary' }
  | { readonly kind: 'form' }
  | {
      readonly kind: 'plan';
      readonly of: MediaType;
      readonly format: 'json' | 'text';
      readonly options: readonly PlanOption[];
    }
  | { readonly kind: 'other'; readonly name: string };

const named: ReadonlyMap<string, MediaType> = new Map<string, MediaType>(
  Object.entries({
    '*/*': { kind: 'any' },
    'application/json': { kind: 'json' },
    'application/geo+json': { kind: 'geojson' },
    'text/csv': { kind: 'csv' },
    'text/plain': { kind: 'text' },
    'text/xml': { kind: 'xml' },
    'application/openapi+json': { kind: 'openapi' },
    'application/x-www-form-urlencoded': { kind: 'form' },
    'application/octet-stream': { kind: 'binary' },
  }),
);

/** Splits at a character outside double quotes. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let position = 0; position < text.length; position += 1) {
    if (text[position] === '"') isQuoted = !isQuoted;
    else if (text[position] === separator && !isQuoted) {
      parts.push(text.slice(start, position));
      start = position + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function parametersOf(parts: readonly string[]): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    if (equals === -1) continue;
    const value = part.slice(equals + 1).trim();
    parameters.set(part.slice(0, equals).trim().toLowerCase(), value.replace(/^"(.*)"$/, '$1'));
  }
  return parameters;
}

/** Reads one media type with its parameters. */
export function parseMediaType(text: string): MediaType {
  const [head = '', ...rest] = splitOutsideQuotes(text, ';');
  const name = head.trim().toLowerCase();
  const simple = named.get(name);
  if (simple) return simple;
  const parameters = parametersOf(rest);
  const stripNulls = parameters.get('nulls') === 'stripped';
  switch (name) {
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', stripNulls };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripNulls ? { kind: 'array-stripped' } : { kind: 'json' };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json': {
      const wanted = (parameters.get('options') ?? '').split('|');
      return {
        kind: 'plan',
        of: parseMediaType(parameters.get('for') ?? 'application/json'),
        format: name.endsWith('+json') ? 'json' : 'text',
        options: planOptions.filter((option) => wanted.includes(option)),
      };
    }
    default:
      return { kind: 'other', name: text.trim() };
  }
}

/** The media types of an Accept header, most wanted first. */
export function parseAccept(header: string | undefined): MediaType[] {
  if (header === undefined || header === '' || header === '*/*') return [{ kind: 'any' }];
  return splitOutsideQuotes(header, ',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const quality = /;\s*q=([\d.]+)/.exec(part);
      return {
        text: quality ? part.replace(quality[0], '') : part,
        quality: quality ? Number(quality[1]) : 1,
      };
    })
    .toSorted((left, right) => right.quality - left.quality)
    .map(({ text }) => parseMediaType(text));
}

/** How a media type is written, without a charset. */
export function mediaTypeName(type: MediaType): string {
  switch (type.kind) {
    case 'any':
      return '*/*';
    case 'json':
      return 'application/json';
    case 'array-stripped':
      return 'application/vnd.pgrst.array+json;nulls=stripped';
    case 'object':
      return `application/vnd.pgrst.object+json${type.stripNulls ? ';nulls=stripped' : ''}`;
    case 'csv':
      return 'text/csv';
    case 'geojson':
      return 'application/geo+json';
    case 'openapi':
      return 'application/openapi+json';
    case 'text':
      return 'text/plain';
    case 'xml':
      return 'text/xml';
    case 'binary':
      return 'application/octet-stream';
    case 'form':
      return 'application/x-www-form-urlencoded';
    case 'plan': {
      const options = type.options.length > 0 ? `; options=${type.options.join('|')}` : '';
      return `application/vnd.pgrst.plan+${type.format}; for="${mediaTypeName(type.of)}"${options}`;
    }
    case 'other':
      return type.name;
  }
}

/** The Content-Type of a response of that type. */
export function contentType(type: MediaType): string {
  const name = mediaTypeName(type);
  return type.kind === 'binary' || type.kind === 'other' ? name : `${name}; charset=utf-8`;
}
