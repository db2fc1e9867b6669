/** What PostgreSQL itself takes from claims (`auth.uid()`), asked once for each claims and remembered. */
import { LRUCache } from 'lru-cache';
import { isRefusal } from '../../../platform/postgres/connection-loss.ts';
import type { CheckSession } from '../changes/check-session.ts';
import { emptyPath } from './catalogue.ts';
import type { SetCondition } from './compile.ts';

/** What is taken from one person's claims. */
export interface PersonText {
  readonly items: readonly (string | null)[];
  /** All of them as JSON: equal for people who are equal to the policies. */
  readonly text: string;
}

const nothing: PersonText = { items: [], text: '' };

/** JSON text never holds this character unescaped. */
const separator = '\u001e';
/** Claims of one statement. */
const batchSize = 500;
/** Of the texts of claims that are remembered for one condition. Characters. */
const maxCharacters = 8 * 1024 * 1024;

let functions = 0;

function askingFunction(condition: SetCondition): { name: string; sql: string } {
  functions += 1;
  const name = `pg_temp.person_values_${functions}`;
  const values = condition.claimsValues.map(({ sql }) => `(${sql})::text`).join(', ');
  const sql = `create function ${name}(_claims text) returns text language plpgsql stable security invoker set search_path = '' as $body$
declare
  _one text; _set text; _all text[] := '{}';
begin
  foreach _one in array string_to_array(_claims, chr(30)) loop
    _set := set_config('request.jwt.claims', _one, true);
    _all := array_append(_all, json_build_array(${values})::text);
  end loop;
  return array_to_string(_all, chr(30));
end
$body$`;
  return { name, sql };
}

export class PersonValues {
  private readonly session: CheckSession;
  private readonly role: string;
  private readonly isNeeded: boolean;
  private readonly asking: { name: string; sql: string };
  /** Nothing for claims that PostgreSQL refuses to take the values from. */
  private readonly known = new LRUCache<string, PersonText>({
    maxSize: maxCharacters,
    sizeCalculation: ({ text }, claims) => 3 * text.length + claims.length + 100,
  });

  constructor(session: CheckSession, role: string, condition: SetCondition) {
    this.session = session;
    this.role = role;
    this.isNeeded = condition.claimsValues.length > 0;
    this.asking = askingFunction(condition);
  }

  /** @returns the values of each of these claims; null where they cannot be taken */
  async of(claims: readonly string[]): Promise<(PersonText | null)[]> {
    if (!this.isNeeded) return claims.map(() => nothing);
    const taken = claims.map((text) => this.known.get(text));
    const unknown = [...new Set(claims.filter((_text, index) => taken[index] === undefined))];
    const found = new Map<string, PersonText>();
    for (let start = 0; start < unknown.length; start += batchSize)
      await this.ask(unknown.slice(start, start + batchSize), found);
    return taken.map((known, index) => {
      const person = known ?? found.get(claims[index] ?? '');
      return person && person !== nothing ? person : null;
    });
  }

  private async ask(claims: readonly string[], found: Map<string, PersonText>): Promise<void> {
    let rows: string[];
    try {
      const statement = { text: `select ${this.asking.name}($1)`, values: [claims.join(separator)] };
      const [, result] = await this.session.run(this.role, [emptyPath, statement], this.asking);
      rows = (result?.rows[0]?.[0] ?? '').split(separator);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const half = Math.ceil(claims.length / 2);
      if (claims.length > 1) {
        await this.ask(claims.slice(0, half), found);
        await this.ask(claims.slice(half), found);
        return;
      }
      rows = [];
    }
    for (const [index, text] of claims.entries()) {
      const row = rows[index];
      const taken = row === undefined ? nothing : { items: JSON.parse(row) as (string | null)[], text: row };
      this.known.set(text, taken);
      found.set(text, taken);
    }
  }
}
