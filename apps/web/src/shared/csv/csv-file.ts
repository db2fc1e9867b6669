/**
 * Rows as a file that spreadsheets open: UTF-8 with a mark that says so, each text quoted where it has to be,
 * and none that a spreadsheet would take for a formula.
 * @param heads the columns in their order, each with its head
 */
export async function csvOf<Column extends string>(
  rows: readonly Readonly<Record<Column, string | number>>[],
  heads: Readonly<Record<Column, string>>,
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify([...rows], {
    bom: true,
    header: true,
    columns: Object.entries(heads).map(([key, header]: [string, unknown]) => ({
      key,
      header: String(header),
    })),
    escape_formulas: true,
    // A loss begins with a sign, too, and is no formula.
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
    // Any end of a line, not only the file's own.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  });
}
