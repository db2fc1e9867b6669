import { paths } from '#shared/paths.ts';
import type { Conversation } from './api/own-conversations.ts';

/** Where the idea is read: a founder's own page of it, or the listing while there is one. */
export function addressOfIdea({ side, idea_id: id, is_listed }: Conversation): string | null {
  if (id === null) return null;
  if (side === 'founder') return paths.myIdea(id);
  return is_listed ? paths.idea(id) : null;
}
