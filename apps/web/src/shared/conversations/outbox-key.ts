/** Where messages of a person are stored on this device until they have arrived. */
export const outboxKey = (userId: string): string => `messageOutbox:${userId}`;

/** Whether a person has messages on this device that may not have arrived. */
export function hasOutbox(userId: string): boolean {
  try {
    return localStorage.getItem(outboxKey(userId)) !== null;
  } catch {
    return false;
  }
}
