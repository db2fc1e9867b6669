/** Everything that is known of a person's conversations but their messages. */
export const conversationsKey = (userId: string) => ['conversations', userId] as const;
