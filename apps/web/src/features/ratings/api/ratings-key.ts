/** Everything that is known of the ratings of an idea, as one person reads it. */
export const ratingsKey = (userId: string, ideaId: string) => ['ratings', userId, ideaId] as const;
