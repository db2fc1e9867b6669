/** For `test.use`: pages move as they do for most people. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
