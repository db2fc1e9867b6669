/** CSV bodies (RFC 4180): a header line, then one record a line. */
import { RestError } from '../errors/rest-error.ts';

function records(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  const endRow = (): void => {
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  while (position < text.length) {
    let value = '';
    if (text[position] === '"') {
      for (position += 1; position < text.length; position += 1) {
        if (text[position] !== '"') value += text[position];
        else if (text[position + 1] === '"') {
          value += '"';
          position += 1;
        } else break;
      }
      position += 1;
    } else {
      const end = text.slice(position).search(/[,\r\n]/);
      const stop = end === -1 ? text.length : position + end;
      value = text.slice(position, stop);
      position = stop;
    }
    row.push(value);
    const next = text[position];
    if (next === ',') {
      position += 1;
      if (position === text.length) row.push('');
      continue;
    }
    if (next === '\r' && text[position + 1] === '\n') position += 1;
    position += 1;
    endRow();
  }
  if (row.length > 0) endRow();
  return rows;
}

/**
 * @returns the header's names, and the records as objects of strings; the bare word NULL is null
 * @throws {RestError} PGRST102 when a record has another number of fields than the header
 */
export function parseCsv(text: string): { columns: string[]; rows: Record<string, string | null>[] } {
  const [columns, ...lines] = records(text);
  if (!columns) throw new RestError('PGRST102', { message: 'Empty or invalid csv' });
  const rows = lines.map((line) => {
    if (line.length !== columns.length) {
      throw new RestError('PGRST102', { message: 'All lines must have same number of fields' });
    }
    return Object.fromEntries(
      columns.map((column, place) => [column, line[place] === 'NULL' ? null : (line[place] ?? '')]),
    );
  });
  return { columns, rows };
}
