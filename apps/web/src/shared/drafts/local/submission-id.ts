import type { IdeaRecord } from '@sangam/domain/idea-record';
import { draftKey } from '../draft-owner.ts';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';

const submissionKey = (userId: string): string => `${draftKey(userId)}:submission`;

function storedAttempt(userId: string): { id?: unknown; pitch?: unknown } {
  try {
    return (JSON.parse(localStorage.getItem(submissionKey(userId)) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * The id under which a pitch is sent. The same pitch keeps its id until it is known to have arrived: when an
 * answer is lost on the way back and the founder tries again, even after a reload, the database knows that it
 * has it already.
 */
export function submissionIdOf(userId: string, record: IdeaRecord): string {
  const pitch = JSON.stringify(record);
  const attempt = storedAttempt(userId);
  if (typeof attempt.id === 'string' && attempt.pitch === pitch) return attempt.id;
  const id = randomId();
  try {
    localStorage.setItem(submissionKey(userId), JSON.stringify({ id, pitch }));
  } catch (error) {
    logProblem('submission id', error);
  }
  return id;
}

/** Forgets the id once its pitch has arrived. */
export function forgetSubmissionId(userId: string): void {
  try {
    localStorage.removeItem(submissionKey(userId));
  } catch (error) {
    logProblem('submission id', error);
  }
}
