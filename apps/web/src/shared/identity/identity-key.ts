/** The key of what a person knows of identities: their own, and those in their conversations. */
export const identityKey = (userId: string) => ['identities', userId] as const;
