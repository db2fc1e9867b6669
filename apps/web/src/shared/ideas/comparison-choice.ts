/**
 * The ideas a reader has picked to compare, on this device: two or three ticks are not worth an account's
 * table. A tab that is open beside sees each change. Each account has a list of its own.
 */
import { isIdeaId } from '@sangam/domain/comparison';
import { maxComparedIdeas } from '@sangam/domain/limits';
import { useSyncExternalStore } from 'react';
import { logProblem } from '../log.ts';
import { useUserId } from '../session/session-context.ts';
import type { Listing } from './listing.ts';

/** What a tile and a name are made of: they are there before anything is asked. */
export type ComparedIdea = Pick<Listing, 'id' | 'title' | 'category'>;

const keyPrefix = 'sangam-compare:';
const keyOf = (userId: string): string => `${keyPrefix}${userId}`;
const none: readonly ComparedIdea[] = [];

/** Longest title and category that are believed, in characters. */
const maxTextLength = 200;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxTextLength;

const isIdea = (value: unknown): value is ComparedIdea =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'title' in value &&
  'category' in value &&
  isText(value.id) &&
  isIdeaId(value.id) &&
  isText(value.title) &&
  isText(value.category);

/** Believes nothing that is not as it was written. */
function parseChoice(text: string | null): readonly ComparedIdea[] {
  if (text === null) return none;
  const value: unknown = JSON.parse(text);
  const ideas = Array.isArray(value) ? value.filter(isIdea) : none;
  const byId = new Map(ideas.map(({ id, title, category }) => [id, { id, title, category }]));
  return [...byId.values()].slice(0, maxComparedIdeas);
}

interface Known {
  /** What it was read from; null for nothing. */
  readonly text: string | null;
  readonly ideas: readonly ComparedIdea[];
  /** Storage took nothing: the choice lasts as long as the page. */
  readonly isHereAlone: boolean;
}

/** By user, so that what is read again and has not changed is the same. */
const known = new Map<string, Known>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

function read(userId: string, before: Known | undefined): Known {
  let text: string | null = null;
  try {
    text = localStorage.getItem(keyOf(userId));
    if (before?.text === text) return before;
    return { text, ideas: parseChoice(text), isHereAlone: false };
  } catch (error) {
    logProblem('comparison', error);
    return { text, ideas: none, isHereAlone: false };
  }
}

/** What this user has picked, in the order of picking, as this tab or another stored it last. */
export function choiceOf(userId: string): readonly ComparedIdea[] {
  const before = known.get(userId);
  if (before?.isHereAlone) return before.ideas;
  const now = read(userId, before);
  known.set(userId, now);
  return now.ideas;
}

/** Another tab has written; a null key is a storage that was emptied. */
function hear({ key }: StorageEvent): void {
  if (key === null || key.startsWith(keyPrefix)) tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hear);
  };
}

/** Replaces the whole choice: what a comparison that was opened by its address goes on with. */
export function storeChoice(userId: string, ideas: readonly ComparedIdea[]): void {
  const chosen = ideas
    .slice(0, maxComparedIdeas)
    .map(({ id, title, category }): ComparedIdea => ({ id, title, category }));
  const text = chosen.length === 0 ? null : JSON.stringify(chosen);
  let isHereAlone = false;
  try {
    if (text === null) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), text);
  } catch (error) {
    logProblem('comparison', error);
    isHereAlone = true;
  }
  known.set(userId, { text, ideas: chosen, isHereAlone });
  tell();
}

/** Adds an idea; `full` where there are as many as are compared, and then nothing changes. */
export function addToChoice(userId: string, idea: ComparedIdea): 'added' | 'full' {
  const before = choiceOf(userId);
  if (before.some(({ id }) => id === idea.id)) return 'added';
  if (before.length >= maxComparedIdeas) return 'full';
  storeChoice(userId, [...before, idea]);
  return 'added';
}

/** Takes an idea out. */
export function removeFromChoice(userId: string, ideaId: string): void {
  const before = choiceOf(userId);
  if (before.some(({ id }) => id === ideaId))
    storeChoice(
      userId,
      before.filter(({ id }) => id !== ideaId),
    );
}

/** What the signed-in user has picked to compare, followed. */
export function useChoice(): readonly ComparedIdea[] {
  const userId = useUserId();
  return useSyncExternalStore(subscribe, () => choiceOf(userId));
}
