/**
 * Ids of generated rows: UUIDs of version 8, whose last group begins with 5eed. Nothing else in the product
 * makes such ids, so that every row says what it is.
 */
import { randomOf } from './random.ts';

export const idPattern = '________-____-8___-____-5eed________';

/** Who and what has ids, and the stream of chance each comes from. */
export const streams = {
  idea: 1,
  ideaId: 2,
  founder: 3,
  founderId: 4,
  investor: 5,
  investorId: 6,
  activity: 7,
  questionId: 8,
  place: 9,
} as const;

const hex = (value: number, digits: number): string => value.toString(16).padStart(8, '0').slice(-digits);

export function generatedId(seed: number, stream: number, number: number): string {
  const { bits } = randomOf(seed, stream, number);
  return `${hex(bits(), 8)}-${hex(bits(), 4)}-8${hex(bits(), 3)}-b${hex(bits(), 3)}-5eed${hex(bits(), 8)}`;
}
