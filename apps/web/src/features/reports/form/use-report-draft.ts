import { useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { parseDraft, type ReportDraft } from './report-draft.ts';

/** False where the browser stores nothing for this page. */
function store(key: string, draft: ReportDraft | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch (error) {
    logProblem('draft of a report', error);
    return false;
  }
}

function load(key: string): ReportDraft | null {
  try {
    return parseDraft(localStorage.getItem(key) ?? '');
  } catch (error) {
    logProblem('draft of a report', error);
    return null;
  }
}

/**
 * A report as it is typed, stored on this phone with each letter until it is sent.
 * @param name tells the drafts of a person apart
 */
export function useReportDraft(name: string, begin: (id: string) => ReportDraft) {
  const key = `reportDraft:${useUserId()}:${name}`;
  const [draft, setDraft] = useState(() => load(key) ?? begin(randomId()));
  const [isStored, setIsStored] = useState(false);
  const change = (part: Partial<ReportDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setIsStored(store(key, next));
  };
  return { draft, change, isStored, forget: () => store(key, null) };
}
