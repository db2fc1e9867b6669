/**
 * A small backtracking scanner. For its error it remembers what would have been valid at the furthest
 * position reached.
 */
import { RestError } from '../errors/rest-error.ts';

/** Thrown to return to the nearest alternative. Never leaves this module. */
const backtrack = Symbol('backtrack');

const maxDepth = 50;

export class Scanner {
  readonly text: string;
  position = 0;
  #furthest = -1;
  #depth = 0;
  #expected: string[] = [];
  #unexpected = '';

  constructor(text: string) {
    this.text = text;
  }

  /** Records that `label` was expected here and `unexpected` was found. */
  note(label: string, unexpected = this.#shown(this.position)): void {
    if (this.position > this.#furthest) {
      this.#furthest = this.position;
      this.#expected = [];
      this.#unexpected = unexpected;
    }
    if (this.position === this.#furthest && !this.#expected.includes(label)) this.#expected.push(label);
  }

  #shown(at: number): string {
    const character = this.text[at];
    return character === undefined ? 'end of input' : JSON.stringify(character);
  }

  fail(): never {
    throw backtrack;
  }

  /** One character, whatever it is. */
  any(label: string): string {
    const character = this.text[this.position];
    if (character === undefined) {
      this.note(label);
      return this.fail();
    }
    this.position += 1;
    return character;
  }

  string(wanted: string): string {
    if (!this.accept(wanted)) this.fail();
    return wanted;
  }

  /**
   * Like {@link string}, but says whether it was there instead of failing: alternatives that are mostly
   * absent cost nothing.
   */
  accept(wanted: string): boolean {
    if (this.text.startsWith(wanted, this.position)) {
      this.position += wanted.length;
      return true;
    }
    let place = 0;
    while (this.text[this.position + place] === wanted[place]) place += 1;
    this.note(JSON.stringify(wanted), this.#shown(this.position + place));
    return false;
  }

  /** All characters from here on that the test accepts; may be none. */
  takeWhile(test: (character: string) => boolean): string {
    const start = this.position;
    while (this.position < this.text.length && test(this.text.charAt(this.position))) this.position += 1;
    return this.text.slice(start, this.position);
  }

  rest(): string {
    const start = this.position;
    this.position = this.text.length;
    return this.text.slice(start);
  }

  end(): void {
    const character = this.text[this.position];
    if (character === undefined) return;
    this.note('end of input', `'${character}'`);
    this.fail();
  }

  /** Succeeds, consuming nothing, when one of the characters (or the end, for null) is next. */
  ahead(...wanted: readonly (string | null)[]): void {
    const character = this.text[this.position];
    if (wanted.includes(character ?? null)) return;
    const unexpected = character === undefined ? 'end of input' : `'${character}'`;
    for (const choice of wanted)
      this.note(choice === null ? 'end of input' : JSON.stringify(choice), unexpected);
    this.fail();
  }

  optional<Value>(parse: () => Value): Value | null {
    const start = this.position;
    try {
      return parse();
    } catch (thrown) {
      if (thrown !== backtrack) throw thrown;
      this.position = start;
      return null;
    }
  }

  choice<Value>(...alternatives: readonly (() => Value)[]): Value {
    const start = this.position;
    for (const alternative of alternatives) {
      try {
        return alternative();
      } catch (thrown) {
        if (thrown !== backtrack) throw thrown;
        this.position = start;
      }
    }
    return this.fail();
  }

  separated<Value>(parse: () => Value, separator: () => unknown): Value[] {
    const values = [parse()];
    while (this.optional(separator) !== null) values.push(parse());
    return values;
  }

  /** Runs a parser one nesting level deeper. The limit protects the stack; no sensible request reaches it. */
  nested<Value>(parse: () => Value): Value {
    if (this.#depth >= maxDepth) {
      this.note(`at most ${maxDepth} levels`);
      return this.fail();
    }
    this.#depth += 1;
    try {
      return parse();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Names what `parse` expects, for errors at its first character. */
  labelled<Value>(label: string, parse: () => Value): Value {
    const start = this.position;
    const before = this.#furthest === start ? [...this.#expected] : [];
    try {
      return parse();
    } finally {
      if (this.#furthest === start && this.#expected.length > before.length)
        this.#expected = before.includes(label) ? before : [...before, label];
    }
  }

  /** The finished error of a scan of `what`, e.g. `filter (a.b)`. */
  error(what: string): RestError {
    const others = this.#expected.slice(0, -1).join(', ');
    const expected = [others, ...this.#expected.slice(-1)].filter((part) => part !== '').join(' or ');
    const before = this.text.slice(0, this.#furthest);
    const place = `line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
    return new RestError('PGRST100', {
      message: `"failed to parse ${what}" (${place})`,
      details: `unexpected ${this.#unexpected} expecting ${expected}`,
    });
  }
}

/**
 * Runs a parser over a text.
 * @param what how the error calls the text, e.g. `order`
 * @throws {RestError} PGRST100
 */
export function scan<Value>(
  what: string,
  text: string,
  parse: (scanner: Scanner) => Value,
  shown = text,
): Value {
  const scanner = new Scanner(text);
  try {
    return parse(scanner);
  } catch (thrown) {
    if (thrown === backtrack) throw scanner.error(`${what} (${shown})`);
    throw thrown;
  }
}
