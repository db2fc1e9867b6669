import type { LogEntry } from './api/log-query.ts';

const columns = [
  'sequence',
  'id',
  'happened_at',
  'actor',
  'actor_name',
  'actor_role',
  'action',
  'subject_table',
  'subject_id',
  'detail',
] as const;

/**
 * The log as a file that spreadsheets open: UTF-8 with a mark that says so, no text that a spreadsheet would
 * take for a formula, the detail as JSON. Columns are the table's, which no language changes.
 */
export async function logCsv(entries: readonly LogEntry[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const rows = entries.map((entry) => ({ ...entry, detail: JSON.stringify(entry.detail) }));
  return stringify(rows, {
    bom: true,
    header: true,
    columns: [...columns],
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  });
}
