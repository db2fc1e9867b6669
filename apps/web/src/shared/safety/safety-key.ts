/** The key of what a person knows of the desk's acts: on their own ideas, and its answers to their reports. */
export const safetyKey = (userId: string) => ['safety', userId] as const;
