import type { IdentityReason } from '@sangam/domain/identity';
import type { Decision, IdentityDecision } from '../api/decide-identity.ts';
import type { Sameness } from '../pictures/SamePerson.tsx';

export interface DecisionDraft {
  /** Null until one is chosen. */
  readonly reason: IdentityReason | null;
  readonly note: string;
  /** `2030-12-31`; '' where the document does not run out. */
  readonly expiresOn: string;
}

export const emptyDraft: DecisionDraft = { reason: null, note: '', expiresOn: '' };

/** What is missing before a decision can be sent. */
export type DecisionProblem = 'sameness' | 'not_same' | 'expired' | 'reason' | 'note';

/**
 * What keeps a decision from being sent; null for nothing. The database refuses the same.
 * @param today India's day, as `2026-11-24`
 */
export function decisionProblem(
  decision: Decision,
  { reason, note, expiresOn }: DecisionDraft,
  sameness: Sameness | null,
  today: string,
): DecisionProblem | null {
  if (decision === 'verified') {
    if (sameness === null) return 'sameness';
    if (sameness !== 'yes') return 'not_same';
    return expiresOn !== '' && expiresOn < today ? 'expired' : null;
  }
  if (reason === null) return 'reason';
  return reason === 'other' && note.trim() === '' ? 'note' : null;
}

/** A decision as it is sent: reason and words with a refusal, the document's end with a verification. */
export function decisionOf(
  submission: string,
  decision: Decision,
  { reason, note, expiresOn }: DecisionDraft,
  sameness: Sameness | null,
): IdentityDecision {
  const isVerified = decision === 'verified';
  return {
    submission,
    decision,
    reason: isVerified ? null : reason,
    note: isVerified || note.trim() === '' ? null : note.trim(),
    is_same_person: sameness === null || sameness === 'cannot_tell' ? null : sameness === 'yes',
    document_expires_on: isVerified && expiresOn !== '' ? expiresOn : null,
  };
}
