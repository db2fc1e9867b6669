import { useState } from 'react';
import * as z from 'zod/mini';
import { randomId } from '#shared/random-id.ts';
import { useTextDraft } from '#shared/use-text-draft.ts';

const draftSchema = z.object({
  id: z.string(),
  amount: z.string(),
  paidOn: z.string(),
  means: z.string(),
  reference: z.string(),
});

/** A payment as it is typed, under the id that it will have. */
export type PaymentDraft = z.infer<typeof draftSchema>;

function parseDraft(text: string): PaymentDraft | null {
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

interface Drafting {
  readonly draft: PaymentDraft;
  readonly change: (change: Partial<PaymentDraft>) => void;
  /** Once it is recorded: what is typed next is another payment. */
  readonly forget: () => void;
}

/**
 * What is typed of a payment, stored on this device with the id under which it is sent, so that a lost answer
 * or a reload makes no second payment of it.
 * @param name tells the forms of a deal apart
 */
export function usePaymentDraft(name: string, defaults: Omit<PaymentDraft, 'id'>): Drafting {
  const [text, setText] = useTextDraft('payment', name);
  const [freshId, setFreshId] = useState(randomId);
  const draft = parseDraft(text) ?? { ...defaults, id: freshId };
  return {
    draft,
    change: (change) => setText(JSON.stringify({ ...draft, ...change })),
    forget: () => {
      setText('');
      setFreshId(randomId());
    },
  };
}
