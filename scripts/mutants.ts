/**
 * `npm run mutants`: plants small faults one at a time, in the database and in the pure code, and looks
 * whether the tests notice. Ends with the figures and what survived; fails where that is not in the list of
 * accepted survivors.
 *   npm run mutants                         everything, some hours
 *   npm run mutants -- database [text ...]  the database's, or those whose names hold one of the texts
 *   npm run mutants -- settings [text ...]  those of supabase/config.toml, likewise
 *   npm run mutants -- code [path ...]      the code's, or those of the files and folders
 *   npm run mutants -- changed              a part chosen by what changed: the last suite of `npm test`
 */
import { root } from '@sangam/server/root';
import { runCodeMutants } from '../mutants/code/code.ts';
import { changedLines, changedMutants, changedSettings } from '../mutants/choice.ts';
import { recentChanges } from '../mutants/changes.ts';
import { runDatabaseMutants } from '../mutants/database/database.ts';
import { complaints, figures } from '../mutants/report.ts';
import type { Outcome } from '../mutants/report.ts';
import { runSettingFaults } from '../mutants/settings/settings.ts';

const [part = 'all', ...words] = process.argv.slice(2);
if (!['all', 'database', 'settings', 'code', 'changed'].includes(part)) {
  console.error(`There is no part "${part}". Parts: database, settings, code, changed`);
  process.exit(2);
}

function progress({ id, killer }: Outcome, done: number, all: number): void {
  console.log(
    `${done}/${all} ${killer === null ? 'SURVIVED' : 'noticed '} ${id}${killer === null ? '' : ` (${killer})`}`,
  );
}

/** Time limit of a short run, without the start and the end of the last part. */
const changedSeconds = 60;

const outcomes: Outcome[] = [];
const times: string[] = [];

async function judge(name: string, run: () => Promise<Outcome[]>): Promise<void> {
  const started = Date.now();
  outcomes.push(...(await run()));
  times.push(`${name} ${Math.round((Date.now() - started) / 1000)} s`);
}

const whole = part === 'all';
const named = <T extends { readonly id: string }>(all: readonly T[]): T[] =>
  all.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));
if (whole || part === 'database')
  await judge('database', () => runDatabaseMutants({ root, choose: named, progress }));
if (whole || part === 'settings')
  await judge('settings', () => runSettingFaults({ root, choose: named, progress }));
if (whole || part === 'code')
  await judge('code', () => runCodeMutants({ root, parts: words, incremental: true }));
if (part === 'changed') {
  const started = Date.now();
  const secondsLeft = (): number => Math.max(changedSeconds - (Date.now() - started) / 1000, 10);
  const changes = await recentChanges(root);
  const parts = changedLines(changes);
  if (parts.length > 0) await judge('code', () => runCodeMutants({ root, parts, incremental: false }));
  const ofSettings = changedSettings(changes);
  await judge('settings', () =>
    runSettingFaults({ root, choose: ofSettings, progress, maxSeconds: secondsLeft() / 2 }),
  );
  const ofDatabase = changedMutants(changes);
  await judge('database', () =>
    runDatabaseMutants({ root, choose: ofDatabase, progress, maxSeconds: secondsLeft() }),
  );
}

for (const { id } of outcomes.filter(({ killer }) => killer === null)) console.log(`not noticed: ${id}`);
const found = complaints(outcomes, part === 'changed');
console.log(`\n${[...figures(outcomes), `Time: ${times.join(', ')}`, ...found].join('\n')}`);
process.exit(found.length === 0 ? 0 : 1);
