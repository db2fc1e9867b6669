/** The key of what a person knows of the desk: its acts on their ideas, and its answers to their reports. */
export const safetyKey = (userId: string) => ['safety', userId] as const;
