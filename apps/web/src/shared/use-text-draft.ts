import { useState } from 'react';
import { logProblem } from './log.ts';
import { useUserId } from './session/session-context.ts';

function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch (error) {
    logProblem('draft of a text', error);
    return '';
  }
}

function storeDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    // The text stays in the field.
    logProblem('draft of a text', error);
  }
}

export type DraftKind =
  | 'question'
  | 'message'
  | 'offer'
  | 'payment'
  | 'payment-reason'
  | 'deal-reason'
  | 'deal-uses'
  | 'rating'
  | 'plan'
  | 'identity'
  | 'identity-appeal'
  | 'suspension-appeal'
  | 'take-down-appeal'
  | 'message-appeal'
  | 'bill'
  | 'reply'
  | 'report-answer'
  | 'ring-note'
  | 'review';

const keyOf = (kind: DraftKind, userId: string, name: string): string => `${kind}Draft:${userId}:${name}`;

/** What is stored of a text; '' for nothing. */
export const readTextDraft = (kind: DraftKind, userId: string, name: string): string =>
  readDraft(keyOf(kind, userId, name));

/** Stores a text; '' takes it away. */
export const storeTextDraft = (kind: DraftKind, userId: string, name: string, text: string): void =>
  storeDraft(keyOf(kind, userId, name), text);

/** Takes a stored text away. */
export const dropTextDraft = (kind: DraftKind, userId: string, name: string): void =>
  storeDraft(keyOf(kind, userId, name), '');

type TextDraft = readonly [string, (text: string) => void];

/**
 * As `useTextDraft`, where nobody is signed in.
 * @param owner whose it is, as far as that can be told
 */
export function useTextDraftOf(owner: string, kind: DraftKind, name: string, initial = ''): TextDraft {
  const key = keyOf(kind, owner, name);
  const [text, setText] = useState(() => readDraft(key) || initial);
  const change = (next: string) => {
    setText(next);
    storeDraft(key, next === initial ? '' : next);
  };
  return [text, change];
}

/**
 * A text that is stored on this device with each letter, until it is set to '' or to `initial`. `kind` and
 * `name` tell the drafts of a person apart.
 */
export const useTextDraft = (kind: DraftKind, name: string, initial = ''): TextDraft =>
  useTextDraftOf(useUserId(), kind, name, initial);
