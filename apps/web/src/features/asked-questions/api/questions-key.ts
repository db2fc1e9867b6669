/** Everything that is known of the questions about an idea, as one person reads it. */
export const questionsKey = (userId: string, ideaId: string) => ['questions', userId, ideaId] as const;

/** Where a page of a list of questions ended. */
export interface Position {
  readonly after_at: string;
  readonly after_id: string;
}
