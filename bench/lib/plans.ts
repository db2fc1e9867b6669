/**
 * The plans of calls, as text that is kept in `bench/plans`: what PostgreSQL does, without its estimates and
 * times, so that a diff shows when it begins to do something else.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Client } from 'pg';
import type { MarketCall } from './market-calls.ts';

const folder = new URL('../plans/', import.meta.url);

/** The same ones each time: of each kind those that most people ask, and one for each way of searching. */
const typicalTitles = [
  '{}',
  '{"industry":"Technology"}',
  '{"place":"pune"}',
  '{"words":"tiffin"}',
  '{"words":"bashilika"}',
  '{"words":"चाय"}',
  '{"industry":"Food & Beverage","words":"kitchen"}',
  '{"place":"maharashtra","words":"food"}',
  '{"roi_min":20,"roi_max":25,"funding_min":500000,"funding_max":1500000}',
];

export const typicalOf = (calls: readonly MarketCall[]): MarketCall[] =>
  calls.filter(({ title }) =>
    typicalTitles.some((typical) => title === typical || title === `Featured ${typical}`),
  );

/** A statement in one line: as much of it as tells which it is. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 240 ? line : `${line.slice(0, 240)}…`;
}

/** What differs from run to run: estimates, and moments that became part of a condition. */
export const steady = (plan: string): string =>
  plan
    .replace(/^Query Text:([^]*?)\n(?=\S)/, (_, text: string) => `${shortened(text)}\n\n`)
    .replaceAll(/ {2}\(cost=[^)]*\)/g, '')
    .replaceAll(/'\d{4}-\d\d-\d\d \d\d:\d\d:[\d.]+[^']*'/g, "'<moment>'")
    // All places that a word is part of.
    .replaceAll(/'\{[^']{60,}\}'/g, "'{…}'")
    .trimEnd();

/** Of what runs within a call, the statements that read the market; the others prepare it. */
const readsMarket = (plan: string): boolean =>
  / on (?:listings|listing_(?:places|positions|runs|changes)|bitmap_parts|order_bounds|search_words)\b/.test(
    plan,
  );

interface Notice {
  readonly message?: string;
}

/** Every statement within the call with its plan: `explain` would show that a function is called. */
async function plansOf(client: Client, { text, values }: MarketCall): Promise<string[]> {
  const plans: string[] = [];
  const listen = ({ message }: Notice): void => {
    const [, plan] = /^duration: [^\n]*plan:\n([^]*)$/.exec(message ?? '') ?? [];
    if (plan !== undefined && readsMarket(plan)) plans.push(steady(plan));
  };
  client.on('notice', listen);
  try {
    await client.query(text, [...values]);
  } finally {
    client.off('notice', listen);
  }
  // One that runs for each choice of a filter is told once.
  return [...new Set(plans)];
}

const settings = {
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
  // The values of a call are in its title.
  'auto_explain.log_parameter_max_length': '0',
} as const;

/**
 * Writes the plans of the calls into a file of that name.
 * @param client signed in as who calls
 */
export async function writePlans(client: Client, name: string, calls: readonly MarketCall[]): Promise<void> {
  const { rows } = await client.query<{ role: string }>(`select current_setting('role') as role`);
  const role = rows[0]?.role ?? 'none';
  const act = (as: string): Promise<unknown> => client.query(`select set_config('role', $1, false)`, [as]);
  await act('none');
  await client.query(`load 'auto_explain'`);
  for (const [setting, value] of Object.entries(settings)) await client.query(`set ${setting} = '${value}'`);
  await act(role);
  const sections: string[] = [];
  for (const call of calls)
    sections.push([`# ${call.kind}: ${call.title}`, ...(await plansOf(client, call))].join('\n\n'));
  await act('none');
  await client.query(`set auto_explain.log_min_duration = -1`);
  await act(role);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(`${name}.txt`, folder), `${sections.join('\n\n\n')}\n`);
}
