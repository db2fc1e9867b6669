import { useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { useUserId } from '#shared/session/session-context.ts';

const keyOf = (userId: string, name: string): string => `questionDraft:${userId}:${name}`;

function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch (error) {
    logProblem('draft of a question', error);
    return '';
  }
}

function storeDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    // The text stays in the field.
    logProblem('draft of a question', error);
  }
}

/**
 * A text that is stored on this device with each letter, until it is set to '' or to `initial`. `name` tells
 * the drafts of a person apart.
 */
export function useTextDraft(name: string, initial = ''): readonly [string, (text: string) => void] {
  const key = keyOf(useUserId(), name);
  const [text, setText] = useState(() => readDraft(key) || initial);
  const change = (next: string) => {
    setText(next);
    storeDraft(key, next === initial ? '' : next);
  };
  return [text, change];
}
