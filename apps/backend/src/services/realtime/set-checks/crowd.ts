/** The people of one audience as PostgreSQL is asked about them: those with the same values are one. */
import { binaryArray } from '../../../platform/postgres/binary-array.ts';
import { areEqual } from '../changes/question.ts';
import type { ClaimsValue } from './expression.ts';
import type { PersonText, PersonValues } from './person-values.ts';

export interface Crowd {
  /** The position among the people of each of the claims; -1 where their values cannot be taken. */
  readonly personOf: Int32Array;
  readonly people: readonly PersonText[];
}

function crowdOf(values: readonly (PersonText | null)[]): Crowd {
  const personOf = new Int32Array(values.length).fill(-1);
  const people: PersonText[] = [];
  const byText = new Map<string, number>();
  for (const [index, person] of values.entries()) {
    if (!person) continue;
    let position = byText.get(person.text);
    if (position === undefined) {
      position = people.push(person) - 1;
      byText.set(person.text, position);
    }
    personOf[index] = position;
  }
  return { personOf, people };
}

/** One array of each value, as a parameter. */
export function columnsOf(people: readonly PersonText[], claimsValues: readonly ClaimsValue[]): Buffer[] {
  return claimsValues.map(({ type }, index) =>
    binaryArray(
      type,
      people.map(({ items }) => items[index] ?? null),
    ),
  );
}

/** Remembers the last crowd: from one change to the next the same people listen. */
export class Crowds {
  private readonly values: PersonValues;
  private readonly claimsValues: readonly ClaimsValue[];
  private last: { readonly claims: readonly string[]; readonly crowd: Crowd } | null = null;
  private lastColumns: { readonly crowd: Crowd; readonly columns: readonly Buffer[] } | null = null;

  constructor(values: PersonValues, claimsValues: readonly ClaimsValue[]) {
    this.values = values;
    this.claimsValues = claimsValues;
  }

  async of(claims: readonly string[]): Promise<Crowd> {
    if (this.last && areEqual(this.last.claims, claims)) return this.last.crowd;
    const crowd = crowdOf(await this.values.of(claims));
    this.last = { claims, crowd };
    return crowd;
  }

  /** The parameters for all people of a crowd. */
  columns(crowd: Crowd): readonly Buffer[] {
    if (this.lastColumns?.crowd !== crowd)
      this.lastColumns = { crowd, columns: columnsOf(crowd.people, this.claimsValues) };
    return this.lastColumns.columns;
  }
}
