import { maxComparedIdeas } from './limits.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Most characters of a list that are read: more ids than are compared, and an end. */
const maxListLength = 400;

/** Whether a text is an id of an idea as the database writes it. */
export const isIdeaId = (text: string): boolean => uuid.test(text);

/** The ideas that an address names, and whether it named more than are compared. */
export interface ComparedIds {
  readonly ids: readonly string[];
  readonly hasMore: boolean;
}

/**
 * Reads the ids of a comparison, divided by commas: each once, in their order, at most `maxComparedIdeas`.
 * What is no id is left out, so that nothing else ever reaches a query.
 */
export function readComparedIds(list: string | null): ComparedIds {
  const words = (list ?? '').slice(0, maxListLength).toLowerCase().split(',');
  const all = [...new Set(words.map((word) => word.trim()).filter(isIdeaId))];
  return { ids: all.slice(0, maxComparedIdeas), hasMore: all.length > maxComparedIdeas };
}
