import { UploadError } from '../queue/upload.ts';

/** An answer of the storage service, by its code where it gave one. */
export interface StorageAnswer {
  /** HTTP status; 0 when nobody answered. */
  readonly status: number;
  readonly body: string;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function fieldsOf(body: string): { code: string; statusCode: string; message: string } {
  const fields: Record<string, unknown> = {};
  try {
    Object.assign(fields, JSON.parse(body));
  } catch {
    fields.message = body;
  }
  return { code: text(fields.code), statusCode: text(fields.statusCode), message: text(fields.message) };
}

const problems = {
  '413': 'too_large',
  '415': 'wrong_type',
  '401': 'signed_out',
} as const;

/** Maps a refusal of the storage service to an error to show, or to null if the object already exists. */
export function refusalOf(answer: StorageAnswer): UploadError | null {
  const { code, statusCode, message } = fieldsOf(answer.body);
  // The service answers 400 to most and names the real status in the body (contract §4.1).
  const status = statusCode || String(answer.status);
  if (code.endsWith('AlreadyExists') || (status === '409' && /already exists/i.test(message))) return null;
  // Another attempt at the same upload is running or has got further: a retry will learn the offset.
  if (status === '409' || status === '423') return new UploadError('connection', message);
  if (answer.status === 0 || answer.status === 429 || answer.status >= 500)
    return new UploadError('connection', message);
  if (status === '403')
    return new UploadError(/row-level|policy/i.test(message) ? 'refused' : 'signed_out', message);
  if (status === '413' || status === '415' || status === '401')
    return new UploadError(problems[status], message);
  return new UploadError('failed', `${answer.status} ${code} ${message}`);
}
