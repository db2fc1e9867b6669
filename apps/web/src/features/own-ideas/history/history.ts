import type { Tables } from '@sangam/database/types';

/** A decision that was made about an idea. */
export type Decision = Readonly<
  Pick<Tables<'idea_reviews'>, 'id' | 'from_status' | 'to_status' | 'notes' | 'version' | 'created_at'>
>;

/** A version that a later one replaced. */
export type EarlierVersion = Readonly<Pick<Tables<'idea_versions'>, 'version' | 'replaced_at'>>;

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
  | { readonly kind: 'withdrawn'; readonly at: string; readonly reason: string | null };

/**
 * Everything that happened to an idea, newest first. Times are ISO; those of one clock compare as moments.
 */
export function historyOf(
  idea: Pick<Tables<'ideas'>, 'timestamp' | 'withdrawn_at' | 'withdrawal_reason'>,
  decisions: readonly Decision[],
  versions: readonly EarlierVersion[],
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
    ...(idea.withdrawn_at === null
      ? []
      : [{ kind: 'withdrawn' as const, at: idea.withdrawn_at, reason: idea.withdrawal_reason }]),
  ];
  return happenings.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
