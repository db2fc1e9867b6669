/** SQL text as tokens in nested groups, for the few forms that are judged in sets. Refuses all others. */

/** SQL that has no set-based form; it is judged one by one. */
export class UnknownFormError extends Error {}

export type Token =
  /** Unquoted words are in lower case; a quoted one is as it was written. */
  | { readonly kind: 'word' | 'string' | 'number' | 'operator' | 'mark'; readonly text: string }
  | { readonly kind: 'group'; readonly open: '(' | '['; readonly items: readonly Token[] };

const patterns = [
  ['space', /\s+/y],
  // Without backslashes, whose meaning depends on a setting.
  ['string', /'(?:[^'\\]|'')*'/y],
  ['number', /\d+(?:\.\d+)?(?![\w.])/y],
  ['word', /[a-z_][\w$]*|"(?:[^"]|"")+"/iy],
  ['mark', /::|[()[\],.;]/y],
  ['operator', /(?:->>|->|\|\||@>|<@|&&|!~~\*?|~~\*?|<>|!=|<=|>=|[=<>+?])(?![-+*/<>=~!@#%^&|`?])/y],
] as const;

function* scan(text: string): Generator<{ kind: (typeof patterns)[number][0]; text: string }> {
  let at = 0;
  while (at < text.length) {
    let found = false;
    for (const [kind, pattern] of patterns) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      at = pattern.lastIndex;
      found = true;
      yield { kind, text: match[0] };
      break;
    }
    if (!found) throw new UnknownFormError(`no known token: ${text.slice(at, at + 20)}`);
  }
}

const closing = { '(': ')', '[': ']' } as const;

/** @throws {UnknownFormError} */
export function tokensOf(text: string): Token[] {
  const root: Token[] = [];
  const open: { mark: '(' | '['; items: Token[] }[] = [];
  for (const token of scan(text)) {
    const items = open.at(-1)?.items ?? root;
    if (token.kind === 'space') continue;
    if (token.kind === 'mark' && (token.text === '(' || token.text === '[')) {
      open.push({ mark: token.text, items: [] });
    } else if (token.kind === 'mark' && (token.text === ')' || token.text === ']')) {
      const group = open.pop();
      if (!group || closing[group.mark] !== token.text) throw new UnknownFormError('unbalanced brackets');
      (open.at(-1)?.items ?? root).push({ kind: 'group', open: group.mark, items: group.items });
    } else if (token.kind === 'word') {
      items.push({ kind: 'word', text: token.text.startsWith('"') ? token.text : token.text.toLowerCase() });
    } else {
      const before = items.at(-1);
      // Two strings in a row are one; a word before a string can change what it says (E'', date '').
      const joined =
        before?.kind === 'string' || (before?.kind === 'word' && !wordsBeforeStrings.has(before.text));
      if (token.kind === 'string' && joined) throw new UnknownFormError('a string with a prefix');
      items.push({ kind: token.kind, text: token.text });
    }
  }
  if (open.length > 0) throw new UnknownFormError('unbalanced brackets');
  return root;
}

const wordsBeforeStrings = new Set([
  'and',
  'or',
  'not',
  'when',
  'then',
  'else',
  'like',
  'ilike',
  'between',
  'from',
  'select',
  'case',
]);

export function isWord(token: Token | undefined, ...texts: readonly string[]): boolean {
  return token?.kind === 'word' && texts.includes(token.text);
}

export function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text;
}

export type Group = Extract<Token, { kind: 'group' }>;

/** Whether a token is a group in round brackets. */
export function isCall(token: Token | undefined): token is Group {
  return token?.kind === 'group' && token.open === '(';
}

/** The parts of a list between its commas; none of an empty list. */
export function commaParts(items: readonly Token[]): Token[][] {
  if (items.length === 0) return [];
  const parts: Token[][] = [[]];
  for (const token of items) {
    if (isMark(token, ',')) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
