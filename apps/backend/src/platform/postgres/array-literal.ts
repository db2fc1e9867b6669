/** PostgreSQL's text form of arrays: `{a,"b c",NULL,{…}}`, read and written here alone (decision 180). */

export type ArrayItem = string | null | readonly ArrayItem[];

/** An item as it stands in the literal of an array. */
function arrayItem(value: string | number | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** The literal of a flat array. */
export function arrayLiteral(values: readonly (string | number | null)[]): string {
  return `{${values.map(arrayItem).join(',')}}`;
}

class ArrayReader {
  private readonly text: string;
  private readonly delimiter: string;
  private offset = 0;

  constructor(text: string, delimiter: string) {
    this.text = text;
    this.delimiter = delimiter;
  }

  read(): ArrayItem[] {
    // Bounds other than the usual come first: [2:3]={1,2}
    if (this.text[0] === '[') this.offset = this.text.indexOf('=') + 1;
    const items = this.list();
    if (this.offset !== this.text.length) throw new SyntaxError('text after an array');
    return items;
  }

  private list(): ArrayItem[] {
    if (this.text[this.offset] !== '{') throw new SyntaxError('an array without its brace');
    this.offset += 1;
    const items: ArrayItem[] = [];
    if (this.text[this.offset] === '}') {
      this.offset += 1;
      return items;
    }
    for (;;) {
      items.push(this.item());
      const next = this.text[this.offset];
      this.offset += 1;
      if (next === '}') return items;
      if (next !== this.delimiter) throw new SyntaxError('an array that does not end');
    }
  }

  private item(): ArrayItem {
    const first = this.text[this.offset];
    if (first === '{') return this.list();
    if (first === '"') return this.quoted();
    const start = this.offset;
    while (this.offset < this.text.length && !this.atEnd()) this.offset += 1;
    const word = this.text.slice(start, this.offset);
    return word === 'NULL' ? null : word;
  }

  private atEnd(): boolean {
    const character = this.text[this.offset];
    return character === this.delimiter || character === '}';
  }

  private quoted(): string {
    let value = '';
    this.offset += 1;
    while (this.offset < this.text.length) {
      const character = this.text[this.offset];
      if (character === '"') {
        this.offset += 1;
        return value;
      }
      if (character === '\\') this.offset += 1;
      value += this.text[this.offset] ?? '';
      this.offset += 1;
    }
    throw new SyntaxError('a quoted array item that does not end');
  }
}

/** @param delimiter the element type's; a comma for all but `box` @throws {SyntaxError} */
export function parseArray(text: string, delimiter = ','): ArrayItem[] {
  return new ArrayReader(text, delimiter).read();
}
