/**
 * Which column of a view stems from which column of which table. PostgreSQL keeps that only in the parse tree
 * of the view's rule (`pg_rewrite.ev_action`, the text form of a node tree), so its target list is read from
 * there.
 */

export interface TargetColumn {
  readonly place: number;
  readonly relation: number;
  readonly column: number;
}

type Token = '{' | '}' | '(' | ')' | { readonly word: string };

/** Splits a node tree's text into braces and words; a backslash escapes the character after it. */
function* tokens(text: string): Generator<Token> {
  let word = '';
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position] ?? '';
    const isBracket = character === '{' || character === '}' || character === '(' || character === ')';
    if (isBracket || character === ' ' || character === '\n') {
      if (word !== '') yield { word };
      word = '';
      if (isBracket) yield character;
    } else if (character === '\\') {
      position += 1;
      word += text[position] ?? '';
    } else {
      word += character;
    }
  }
  if (word !== '') yield { word };
}

interface Node {
  readonly type: string;
  readonly fields: Map<string, readonly (string | Node)[]>;
}

/**
 * Reads the node that begins behind an opened brace. Lists inside it are flattened into the field's values.
 */
function readNode(source: Iterator<Token>): Node {
  let type = '';
  let field = '';
  const fields = new Map<string, (string | Node)[]>();
  for (let next = source.next(); !next.done && next.value !== '}'; next = source.next()) {
    const token = next.value;
    if (token === '{') fields.get(field)?.push(readNode(source));
    else if (typeof token === 'string') continue;
    else if (type === '') type = token.word;
    else if (token.word.startsWith(':')) {
      field = token.word.slice(1);
      fields.set(field, []);
    } else fields.get(field)?.push(token.word);
  }
  return { type, fields };
}

function numberIn(node: Node, field: string): number {
  const value = node.fields.get(field)?.[0];
  return typeof value === 'string' ? Number(value) : 0;
}

/**
 * @param rule the text of `pg_rewrite.ev_action` of a view's `_RETURN` rule
 * @returns the view's columns that are a plain column of some relation: their place in the view, the
 * relation's oid, its column's number
 */
export function targetColumns(rule: string): TargetColumn[] {
  const source = tokens(rule);
  for (let next = source.next(); !next.done; next = source.next()) {
    if (next.value !== '{') continue;
    const query = readNode(source);
    return (query.fields.get('targetList') ?? [])
      .filter((entry) => typeof entry !== 'string')
      .map((entry) => ({
        place: numberIn(entry, 'resno'),
        relation: numberIn(entry, 'resorigtbl'),
        column: numberIn(entry, 'resorigcol'),
      }))
      .filter((entry) => entry.relation > 0 && entry.column > 0);
  }
  return [];
}
