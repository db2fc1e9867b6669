import type { Tables } from '@sangam/database/types';

/** A decision that was made about an idea. */
export type Decision = Readonly<
  Pick<Tables<'idea_reviews'>, 'id' | 'from_status' | 'to_status' | 'notes' | 'version' | 'created_at'>
>;

/** A version that a later one replaced. */
export type EarlierVersion = Readonly<Pick<Tables<'idea_versions'>, 'version' | 'replaced_at'>>;

/** What of a take-down has a date. */
export type DatedTakeDown = Readonly<
  Record<'words', string> &
    Record<'imposed_at', string> &
    Record<
      'appeal' | 'appealed_at' | 'decision' | 'decision_words' | 'decided_at' | 'ended_at',
      string | null
    >
>;

/** Something that happened to an idea. */
export type IdeaHappening =
  | { readonly kind: 'submitted'; readonly at: string }
  /** `isCorrection`: sent while the idea still waited, without having been asked for. */
  | {
      readonly kind: 'revised';
      readonly at: string;
      readonly version: number;
      readonly isCorrection: boolean;
    }
  | { readonly kind: 'decided'; readonly at: string; readonly status: string; readonly notes: string | null }
  | {
      readonly kind: 'taken_down' | 'appealed' | 'reinstated';
      readonly at: string;
      readonly words: string | null;
    }
  /** An appeal that changed nothing. */
  | { readonly kind: 'appeal_upheld'; readonly at: string; readonly words: string | null }
  | { readonly kind: 'withdrawn'; readonly at: string; readonly reason: string | null };

function ofTakeDown(takeDown: DatedTakeDown): IdeaHappening[] {
  const { words, imposed_at, appeal, appealed_at, decision, decision_words, decided_at, ended_at } = takeDown;
  const found: (IdeaHappening | null)[] = [
    { kind: 'taken_down', at: imposed_at, words },
    appealed_at === null ? null : { kind: 'appealed', at: appealed_at, words: appeal },
    decided_at === null || decision !== 'upheld'
      ? null
      : { kind: 'appeal_upheld', at: decided_at, words: decision_words },
    ended_at === null
      ? null
      : { kind: 'reinstated', at: ended_at, words: decision === 'lifted' ? decision_words : null },
  ];
  return found.filter((happening) => happening !== null);
}

/**
 * Everything that happened to an idea, newest first. Times are ISO; those of one clock compare as moments.
 */
export function historyOf(
  idea: Pick<Tables<'ideas'>, 'timestamp' | 'withdrawn_at' | 'withdrawal_reason'>,
  decisions: readonly Decision[],
  versions: readonly EarlierVersion[],
  takeDowns: readonly DatedTakeDown[],
): IdeaHappening[] {
  const happenings: IdeaHappening[] = [
    { kind: 'submitted', at: idea.timestamp },
    ...versions.map(({ version, replaced_at }) => ({
      kind: 'revised' as const,
      at: replaced_at,
      version: version + 1,
      isCorrection:
        decisions.findLast((decision) => decision.version === version)?.to_status !== 'needs_revision',
    })),
    ...decisions.map(({ created_at, to_status, notes }) => ({
      kind: 'decided' as const,
      at: created_at,
      status: to_status,
      notes,
    })),
    ...takeDowns.flatMap(ofTakeDown),
    ...(idea.withdrawn_at === null
      ? []
      : [{ kind: 'withdrawn' as const, at: idea.withdrawn_at, reason: idea.withdrawal_reason }]),
  ];
  return happenings.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
