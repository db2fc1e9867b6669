/**
 * The order in which Vitest starts files: those that wait long go first, so that the others run beside them
 * and not before them (decision 209). Without it a fresh clone starts the largest files first.
 */
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** The longest first, as measured alone on two cores. */
export const longFiles = [
  'contract/fuzz/fuzz.test.ts',
  'contract/api/process/life.test.ts',
  'contract/api/functions/limits.test.ts',
  'contract/api/process/accounts.test.ts',
  'contract/security/event-loop.test.ts',
  'contract/api/process/composition.test.ts',
  'contract/api/realtime/outages.test.ts',
  'contract/api/storage/crash.test.ts',
  'contract/security/fairness.test.ts',
  'contract/api/functions/faults.test.ts',
  'contract/api/payments/sandbox-life.test.ts',
  'contract/api/auth/google-id-token.test.ts',
  'contract/security/auth-guessing.test.ts',
  'contract/security/connections.test.ts',
  'contract/security/bodies.test.ts',
  'contract/api/auth/limits.test.ts',
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? longFiles.length : place;
}

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of a sequencer, which copies
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
