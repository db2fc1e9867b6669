/** The Prefer header. Rules: contract §2.5 'Prefer values'. */

export interface Preferences {
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly representation: 'representation' | 'headers-only' | 'minimal' | null;
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  readonly transaction: 'commit' | 'rollback' | null;
  readonly missing: 'default' | 'null' | null;
  readonly handling: 'strict' | 'lenient' | null;
  readonly timezone: string | null;
  readonly maxAffected: number | null;
  /** Requested preferences that are unknown, as written. */
  readonly invalid: readonly string[];
}

const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'headers-only', 'minimal'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const;

type ChoiceName = keyof typeof choices;

export const noPreferences: Preferences = {
  resolution: null,
  representation: null,
  count: null,
  transaction: null,
  missing: null,
  handling: null,
  timezone: null,
  maxAffected: null,
  invalid: [],
};

/**
 * @param header the header, several joined by commas; the first of a kind wins
 * @param allowTransaction whether a request may choose how its transaction ends
 * @param isTimezone whether PostgreSQL knows a time zone
 */
export function parsePreferences(
  header: string,
  allowTransaction: boolean,
  isTimezone: (name: string) => boolean,
): Preferences {
  const found = new Map<string, string>();
  const invalid: string[] = [];
  for (const part of header.split(',')) {
    const text = part.trim();
    const [name = '', ...values] = text.split('=');
    const value = values.join('=');
    const isChoice =
      Object.hasOwn(choices, name) && (choices[name as ChoiceName] as readonly string[]).includes(value);
    const isKnown = isChoice || (name === 'timezone' && isTimezone(value)) || name === 'max-affected';
    if (!isKnown) invalid.push(text);
    else if (!found.has(name)) found.set(name, value);
  }
  const choice = <Name extends ChoiceName>(name: Name): (typeof choices)[Name][number] | null =>
    (found.get(name) as (typeof choices)[Name][number] | undefined) ?? null;
  const maxAffected = found.get('max-affected');
  return {
    resolution: choice('resolution'),
    representation: choice('return'),
    count: choice('count'),
    transaction: allowTransaction ? choice('tx') : null,
    missing: choice('missing'),
    handling: choice('handling'),
    timezone: found.get('timezone') ?? null,
    maxAffected: maxAffected !== undefined && /^-?\d+$/.test(maxAffected) ? Number(maxAffected) : null,
    invalid,
  };
}

/** The value of `Preference-Applied`, or null when there is nothing to say. */
export function appliedPreferences(applied: Preferences): string | null {
  const parts = [
    applied.resolution && `resolution=${applied.resolution}`,
    applied.missing && `missing=${applied.missing}`,
    applied.representation && `return=${applied.representation}`,
    applied.count && `count=${applied.count}`,
    applied.transaction && `tx=${applied.transaction}`,
    applied.handling && `handling=${applied.handling}`,
    applied.timezone && `timezone=${applied.timezone}`,
    applied.handling === 'strict' && applied.maxAffected !== null && `max-affected=${applied.maxAffected}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}
