/** What an upload may say in `X-Robots-Tag`, which every download of the object then says (contract §4.3). */

const flags = new Set(
  'all noindex nofollow none nosnippet indexifembedded notranslate noimageindex'.split(' '),
);

const atLeastMinusOne = (value: string): boolean => /^(?:-1|\d{1,15})$/.test(value);

/** Rules with a value: what the value must be, and how that is said. */
const settings: Readonly<
  Record<string, { readonly holds: (value: string) => boolean; readonly must: string }>
> = {
  'max-snippet': { holds: atLeastMinusOne, must: 'be an integer >= -1' },
  'max-video-preview': { holds: atLeastMinusOne, must: 'be an integer >= -1' },
  'max-image-preview': {
    holds: (value) => ['none', 'standard', 'large'].includes(value),
    must: 'be one of: none, standard, large',
  },
  unavailable_after: { holds: (value) => !Number.isNaN(Date.parse(value)), must: 'be a valid date' },
};

const begins = (piece: string): boolean => flags.has(piece) || /^[\w-]+:/.test(piece);

/** The rules, one by one. Dates hold commas: what begins no rule belongs to the date before it. */
function rulesOf(text: string): string[] {
  const rules: string[] = [];
  for (const piece of text.split(',').map((each) => each.trim())) {
    const last = rules.at(-1);
    if (last !== undefined && /(?:^|: *)unavailable_after:/.test(last) && piece !== '' && !begins(piece))
      rules[rules.length - 1] = `${last}, ${piece}`;
    else rules.push(piece);
  }
  if (rules.length > 1 && rules.at(-1) === '') rules.pop();
  return rules;
}

function faultOfRule(rule: string): string | null {
  let rest = rule;
  for (;;) {
    if (flags.has(rest)) return null;
    const colon = rest.indexOf(':');
    if (colon < 0) return `Invalid X-Robots-Tag rule: "${rest}"`;
    const [name, value] = [rest.slice(0, colon).trim(), rest.slice(colon + 1).trim()];
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
    if (setting !== undefined && value === '') return `X-Robots-Tag rule "${name}" requires a value`;
    if (setting !== undefined)
      return setting.holds(value)
        ? null
        : `X-Robots-Tag "${name}" value must ${setting.must}, got: "${value}"`;
    if (value === '') return `X-Robots-Tag user agent "${name}" has no rules specified`;
    // The rule is for one robot alone.
    rest = value;
  }
}

/**
 * @param text the header, of at most 200 characters
 * @returns what is wrong with it, in the reference's words; null where nothing is
 */
export function faultOfRobotsTag(text: string): string | null {
  if (text.trim() === '') return 'X-Robots-Tag header value must be a non-empty string';
  for (const rule of rulesOf(text)) {
    const fault = rule === '' ? 'X-Robots-Tag header contains empty rule' : faultOfRule(rule);
    if (fault !== null) return fault;
  }
  return null;
}
