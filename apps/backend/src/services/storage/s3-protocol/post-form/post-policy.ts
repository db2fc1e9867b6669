/**
 * The policy of a form (Amazon S3, "POST Policy"): until when it may be sent, and what its fields and the
 * size of its file must be. Who signed it lets those who have the form store one object of that kind.
 */
import { z } from 'zod';
import { StorageError } from '../../errors/storage-error.ts';

/** Bytes. */
export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

/** A policy with more says nothing that one needs. */
const maxConditions = 100;

const size = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const text = z.union([z.string(), z.number().transform(String)]);
const name = z.string().regex(/^\$./);
const condition = z.union([
  z.record(z.string(), text).refine((pairs) => Object.keys(pairs).length === 1),
  z.tuple([z.enum(['eq', 'starts-with']), name, text]),
  z.tuple([z.literal('content-length-range'), size, size]),
]);
const policySchema = z.object({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(condition).max(maxConditions),
});
export type Policy = z.infer<typeof policySchema>;

/** What signs and carries the policy needs no condition, and neither does what is to be ignored. */
const withoutCondition =
  /^(?:policy|x-amz-(?:signature|algorithm|credential|date|security-token)|x-ignore-.*)$/;

const malformed = (detail: string, cause?: unknown): StorageError =>
  new StorageError('s3Policy', { detail }, { cause });

/** @param encoded JSON in base64 @throws {StorageError} s3Policy */
export function policyOf(encoded: string): Policy {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch (error) {
    throw malformed('it must be JSON, in base64', error);
  }
  const { data, error } = policySchema.safeParse(value);
  if (data !== undefined) return data;
  const place = error.issues[0]?.path.join('.') ?? '';
  throw malformed(`${place === '' ? 'it' : place} is not as it must be`, error);
}

/** One condition of a field. */
interface FieldCondition {
  readonly field: string;
  readonly value: string;
  readonly isPrefix: boolean;
}

function fieldConditions({ conditions }: Policy): readonly FieldCondition[] {
  return conditions.flatMap((each): FieldCondition[] => {
    if (!Array.isArray(each))
      return Object.entries(each).map(([field, value]) => ({
        field: field.toLowerCase(),
        value,
        isPrefix: false,
      }));
    const [operator, field, value] = each;
    if (operator === 'content-length-range') return [];
    return [{ field: field.slice(1).toLowerCase(), value, isPrefix: operator === 'starts-with' }];
  });
}

/**
 * Whether a form may be sent now, with these fields: each condition holds, and each field has one.
 * @param fields by lower-case names, with the bucket of the address
 * @param now milliseconds since 1970
 * @throws {StorageError} s3PolicyExpired, s3PolicyCondition
 */
export function checkPolicy(policy: Policy, fields: ReadonlyMap<string, string>, now: number): void {
  if (Date.parse(policy.expiration) <= now) throw new StorageError('s3PolicyExpired');
  const conditions = fieldConditions(policy);
  for (const { field, value, isPrefix } of conditions) {
    const actual = fields.get(field);
    if (actual === undefined || !(isPrefix ? actual.startsWith(value) : actual === value))
      throw new StorageError('s3PolicyCondition', { detail: `the field ${field.slice(0, 100)}` });
  }
  const named = new Set(conditions.map(({ field }) => field));
  const other = [...fields.keys()].find((field) => !named.has(field) && !withoutCondition.test(field));
  if (other !== undefined)
    throw new StorageError('s3PolicyCondition', { detail: `it has no condition for ${other.slice(0, 100)}` });
}

/** How large the file may be; of several ranges all hold. */
export function sizeRange({ conditions }: Policy): SizeRange {
  let range: SizeRange = { min: 0, max: Number.MAX_SAFE_INTEGER };
  for (const each of conditions)
    if (Array.isArray(each) && each[0] === 'content-length-range')
      range = { min: Math.max(range.min, each[1]), max: Math.min(range.max, each[2]) };
  return range;
}
