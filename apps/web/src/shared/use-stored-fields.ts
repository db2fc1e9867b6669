import { useState } from 'react';
import { type DraftKind, useTextDraft } from './use-text-draft.ts';

type Fields = Readonly<Record<string, string | null>>;

/** The fields in a stored text, over those that a form begins with. What is no field is left out. */
export function readFields<Form extends Fields>(stored: string, begun: Form): Form {
  try {
    const fields: unknown = JSON.parse(stored);
    if (typeof fields !== 'object' || fields === null) return begun;
    const known = Object.entries(fields).filter(([, value]) => value === null || typeof value === 'string');
    return { ...begun, ...Object.fromEntries(known) };
  } catch {
    return begun;
  }
}

/**
 * The fields of a form, stored on this device with each letter until `forget` is called. `kind` and `name`
 * tell the forms of a person apart.
 */
export function useStoredFields<Form extends Fields>(kind: DraftKind, name: string, begin: () => Form) {
  const [stored, store] = useTextDraft(kind, name);
  const [fields, setFields] = useState(() => readFields(stored, begin()));
  const change = (part: Partial<Form>) => {
    const next = { ...fields, ...part };
    setFields(next);
    store(JSON.stringify(next));
  };
  return { fields, change, forget: () => store('') };
}
