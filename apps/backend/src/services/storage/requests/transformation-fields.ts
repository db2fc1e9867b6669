/** Transformations as requests and links ask for them (contract §4.8). */
import { z } from 'zod';
import { StorageError } from '../errors/storage-error.ts';
import { formats, resizeModes, sideLimits, transformationMembers } from '../rules/transformation.ts';
import type { Transformation } from '../rules/transformation.ts';
import { parseInput } from './request-fields.ts';

/** Addresses hold texts. */
const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** Members of a Zod schema would say what type came; clients know what a JSON schema says. */
const integer = z.preprocess(
  toNumber,
  z.custom<number>((value) => Number.isSafeInteger(value), { error: 'must be integer' }),
);

const side = integer.refine((value) => value >= 0, { error: 'must be >= 0' }).optional();

const oneOf = <T extends string>(values: readonly T[]) =>
  z.enum(values, { error: 'must be equal to one of the allowed values' }).optional();

/** The fields; what is none of them is passed over, as in the reference. */
export const transformationFields = z
  .object({
    height: side,
    width: side,
    resize: oneOf(resizeModes),
    format: oneOf(formats),
    quality: integer
      .refine((value) => value >= 20, { error: 'must be >= 20' })
      .refine((value) => value <= 100, { error: 'must be <= 100' })
      .optional(),
    // Of the reference's newer ones: a picture cut elsewhere than in its middle is another picture.
    gravity: z.unknown(),
  })
  .partial();

type Fields = z.infer<typeof transformationFields>;

function sideOf(value: number | undefined): number | undefined {
  if (value === undefined || value === 0) return undefined;
  return Math.min(Math.max(value, sideLimits.min), sideLimits.max);
}

/** @throws {StorageError} notOffered */
export function transformationOf({ gravity, ...fields }: Fields): Transformation {
  if (gravity !== undefined) throw new StorageError('notOffered');
  const { quality, format, resize = 'cover' } = fields;
  const width = sideOf(fields.width);
  const height = sideOf(fields.height);
  return {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    resize,
    ...(quality === undefined ? {} : { quality }),
    ...(format === undefined ? {} : { format }),
  };
}

/** What the query asks for. @throws {StorageError} body, notOffered */
export function queriedTransformation(query: unknown): Transformation {
  return transformationOf(parseInput(transformationFields, query, 'querystring'));
}

/** What a link carries. @throws {StorageError} linkElsewhere for a text that no link of ours has */
export function linkedTransformation(text: string): Transformation {
  const { data } = transformationFields.safeParse(text === '' ? {} : transformationMembers(text));
  if (!data) throw new StorageError('linkElsewhere');
  return transformationOf(data);
}
