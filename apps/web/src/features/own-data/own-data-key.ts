/** What a person reads of what is kept about them is cached under. */
export const ownDataKey = (userId: string): readonly string[] => ['own-data', userId];
