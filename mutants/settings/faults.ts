/** The faults of `supabase/config.toml`: each setting changed by itself. */
import { parse, stringify } from 'smol-toml';

export interface SettingFault {
  /** Stable from run to run. */
  readonly id: string;
  /** Path of the setting, with dots. */
  readonly setting: string;
  /** The whole file with the fault. */
  readonly toml: string;
}

type Table = Record<string, unknown>;

/**
 * What takes the place of values that cannot be changed by rule, because few others are taken. By path; `*`
 * is any name.
 */
const otherValues: readonly (readonly [RegExp, readonly unknown[]])[] = [
  [/^api\.schemas$/, [['public', 'private'], ['private']]],
  [/^db\.seed\.sql_paths$/, [[], ['./seed/0*.sql']]],
  [/^auth\.site_url$/, ['https://other.example']],
  [/^auth\.additional_redirect_urls$/, [['https://allowed.example/**']]],
  [/^auth\.password_requirements$/, ['letters_digits']],
  [/^auth\.email\.otp_length$/, [7]],
  [/^auth\.webauthn\.rp_origins$/, [['https://other.example']]],
  [/\.content_path$/, ['./supabase/templates/other.html']],
  [/^auth\.external\.google\.(redirect_uri|url)$/, ['http://127.0.0.1:9/']],
];

const scaled = /^(\d+)(\D+)$/;

/** @throws {Error} where nobody has said what else the setting could be */
function changed(setting: string, value: unknown): readonly unknown[] {
  const others = otherValues.find(([path]) => path.test(setting))?.[1];
  if (others !== undefined) return others;
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value * 2, Math.floor(value / 2)];
  if (typeof value === 'string') {
    const [, number, unit] = scaled.exec(value) ?? [];
    if (number !== undefined)
      return [`${Number(number) * 2}${unit}`, `${Math.floor(Number(number) / 2)}${unit}`];
    if (value !== '') return ['other'];
  }
  if (Array.isArray(value) && value.length > 0)
    return value.map((_, place) => value.filter((__, index) => index !== place));
  throw new Error(`supabase/config.toml: say in mutants/settings/faults.ts what else ${setting} could be`);
}

function leaves(table: Table, path: readonly string[] = []): { path: readonly string[]; value: unknown }[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const at = [...path, key];
    const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isTable ? leaves(value as Table, at) : [{ path: at, value }];
  });
}

function withValue(table: Table, [key = '', ...rest]: readonly string[], value: unknown): Table {
  return { ...table, [key]: rest.length === 0 ? value : withValue(table[key] as Table, rest, value) };
}

/** @param toml the file as it is */
export function settingFaults(toml: string): SettingFault[] {
  const whole = parse(toml);
  return leaves(whole).flatMap(({ path, value }) => {
    const setting = path.join('.');
    return changed(setting, value).map((other) => ({
      id: `setting ${setting}: ${JSON.stringify(value)} as ${JSON.stringify(other)}`,
      setting,
      toml: stringify(withValue(whole, path, other)),
    }));
  });
}
