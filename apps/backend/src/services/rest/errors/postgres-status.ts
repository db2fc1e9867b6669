/** Which HTTP status an SQLSTATE stands for. Source: contract §2.7. The first entry that fits decides. */

interface Rule {
  readonly prefix: string;
  readonly status: number;
  /** Applies only to messages like this. */
  readonly message?: RegExp;
}

const rules: readonly Rule[] = [
  { prefix: '08', status: 503 },
  { prefix: '09', status: 500 },
  { prefix: '0L', status: 403 },
  { prefix: '0P', status: 403 },
  { prefix: '23503', status: 409 },
  { prefix: '23505', status: 409 },
  { prefix: '25006', status: 405 },
  { prefix: '21000', status: 400, message: /requires a WHERE clause$/ },
  // The body has a row twice; the reference answers 500.
  { prefix: '21000', status: 400, message: /^ON CONFLICT DO UPDATE command cannot affect row a second time/ },
  { prefix: '21000', status: 500 },
  { prefix: '22023', status: 401, message: /^role.*does not exist$/s },
  { prefix: '25', status: 500 },
  { prefix: '28', status: 403 },
  { prefix: '2D', status: 500 },
  { prefix: '38', status: 500 },
  { prefix: '39', status: 500 },
  { prefix: '3B', status: 500 },
  { prefix: '40', status: 500 },
  { prefix: '53400', status: 500 },
  { prefix: '53', status: 503 },
  // A select of too many columns, and an array of too many dimensions; the reference answers 500.
  { prefix: '54011', status: 400, message: /^target lists can have at most / },
  { prefix: '54000', status: 400, message: /^number of array dimensions / },
  { prefix: '54', status: 500 },
  // What a caller asks of a view that cannot be written; the reference answers 500.
  { prefix: '55000', status: 405, message: /^cannot (insert into|update|delete from) view / },
  { prefix: '55', status: 500 },
  { prefix: '57P01', status: 503 },
  { prefix: '57', status: 500 },
  { prefix: '58', status: 500 },
  { prefix: 'F0', status: 500 },
  { prefix: 'HV', status: 500 },
  { prefix: 'P0001', status: 400 },
  { prefix: 'P0', status: 500 },
  // A full-text query that is nested too deeply, which PostgreSQL takes for a fault of its own.
  { prefix: 'XX000', status: 400, message: /^tsquery stack too small$/ },
  { prefix: 'XX', status: 500 },
  { prefix: '42883', status: 406, message: /^function xmlagg\(/ },
  { prefix: '42883', status: 404 },
  { prefix: '42P01', status: 404 },
  { prefix: '42P17', status: 500 },
];

/** @param isAuthenticated whether the request runs under another role than the anonymous one */
export function statusOfSqlState(code: string, message: string, isAuthenticated: boolean): number {
  if (code === '42501') return isAuthenticated ? 403 : 401;
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2));
    return Number.isInteger(status) && status >= 100 && status <= 999 ? status : 500;
  }
  const rule = rules.find((each) => code.startsWith(each.prefix) && (each.message?.test(message) ?? true));
  return rule?.status ?? 400;
}
