import { expect, it } from 'vitest';
import type { LogEntry } from './api/log-query.ts';
import { logCsv } from './log-csv.ts';

const entry: LogEntry = {
  id: 7,
  sequence: 5,
  happened_at: '2026-11-24T10:00:00.123456+00:00',
  actor: 'a',
  actor_name: 'Asha Rao',
  actor_role: 'authenticated',
  action: 'idea.reviewed',
  subject_table: 'ideas',
  subject_id: 'i',
  detail: { to: 'approved' },
};

it('has a line for each row, with the time as it was chained and the detail as JSON', async () => {
  expect((await logCsv([entry])).split('\r\n')).toEqual([
    '\uFEFFsequence,id,happened_at,actor,actor_name,actor_role,action,subject_table,subject_id,detail',
    '5,7,2026-11-24T10:00:00.123456+00:00,a,Asha Rao,authenticated,idea.reviewed,ideas,i,"{""to"":""approved""}"',
    '',
  ]);
});

it('a name is a text, never a formula', async () => {
  const [, line] = (await logCsv([{ ...entry, actor_name: '=1+1' }])).split('\r\n');
  expect(line).toContain(",'=1+1,");
});
