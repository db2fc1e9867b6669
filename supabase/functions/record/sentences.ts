/**
 * What a recorded act says, as a sentence. The functions go into the file of a record as they stand here
 * (`page.ts`): they use nothing but what a browser has, and nothing of this module besides each other.
 */

type RecordedAct = Readonly<Record<string, unknown>>;

export function textIn(record: RecordedAct, name: string): string {
  const value = record[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function dayIn(record: RecordedAct, name: string): string {
  const moment = new Date(textIn(record, name));
  if (Number.isNaN(moment.getTime())) return textIn(record, name);
  return moment.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
}

export function rupeesIn(record: RecordedAct, name: string): string {
  return `₹${Number(record[name] ?? 0).toLocaleString('en-IN')}`;
}

/** Words around a value; nothing where there is none. */
export function around(before: string, value: string, after = ''): string {
  return value === '' ? '' : before + value + after;
}

/** Who made which offer. */
export function offerSentence(record: RecordedAct, who: string): string {
  const structures: Readonly<Record<string, string>> = {
    loan: 'a loan',
    revenue_share: 'a share of the sales',
    equity: 'shares of the company',
    partnership: 'a partnership',
  };
  const structure = textIn(record, 'structure');
  const instead = textIn(record, 'counters') === '' ? '' : ', instead of the offer before';
  const until = around(', to be answered by ', dayIn(record, 'answer_by'));
  return `${who} offered ${rupeesIn(record, 'amount')} as ${structures[structure] ?? structure}${instead}${until}.`;
}

/** How much was paid to whom, when and how. */
export function paymentWords(record: RecordedAct): string {
  const means: Readonly<Record<string, string>> = {
    bank_transfer: 'bank transfer',
    upi: 'UPI',
    cheque: 'cheque',
    cash: 'cash',
  };
  const to = record['direction'] === 'return' ? 'back to the investor' : 'to the founder';
  const by = around(' by ', means[textIn(record, 'means')] ?? '');
  const reference = around(', reference ', textIn(record, 'reference'));
  return `${rupeesIn(record, 'amount')} ${to} on ${dayIn(record, 'paid_on')}${by}${reference}`;
}

/** What the two did with a deal. */
export function dealSentence(record: RecordedAct, who: string): string | undefined {
  const payment = paymentWords(record);
  const reason = around(' Reason: ', textIn(record, 'reason'));
  const sentences: Readonly<Record<string, string>> = {
    agreement_confirmed: `${who} confirmed the summary of the agreement${record['by_both'] === true ? '; now both had' : ''}.`,
    called_off: `${who} called the deal off.${reason}`,
    payment_recorded: `${who} recorded a payment: ${payment}.`,
    payment_confirmed: `${who} confirmed a payment: ${payment}.`,
    payment_disputed: `${who} disputed a payment: ${payment}.${reason}`,
    payment_taken_back: `${who} took the record of a payment back: ${payment}.${reason}`,
    payment_waits: `For three days nobody had confirmed or disputed a payment: ${payment}.`,
    funded: `Both had said that ${rupeesIn(record, 'amount')} came; the deal was funded on ${dayIn(record, 'funded_on')}.`,
    due_overdue: `A payment was overdue since ${dayIn(record, 'due_on')}.`,
    uses: `${who} said what the money is for.`,
    completion_confirmed: `${who} said that the deal is completed.`,
    completed: 'The deal was completed.',
    report_late: 'A monthly report did not come by its day.',
  };
  const kind = textIn(record, 'kind');
  return Object.hasOwn(sentences, kind) ? sentences[kind] : undefined;
}

/** @param who who did it, by name; `Sangam` for what the product recorded */
export function sentenceOf(record: RecordedAct, who: string): string {
  const kind = textIn(record, 'kind');
  const month = new Date(textIn(record, 'month'));
  const inMonth = month.toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const sums = `sales ${rupeesIn(record, 'sales')}, spent ${rupeesIn(record, 'spent')}`;
  const sentences: Readonly<Record<string, string>> = {
    offer: offerSentence(record, who),
    accepted: `${who} accepted the offer.`,
    declined: `${who} declined the offer.`,
    withdrawn: `${who} withdrew the offer.`,
    expired: 'The offer ran out without an answer.',
    answer_time_moved: `There was more time to answer, until ${dayIn(record, 'answer_by')}: an account was suspended.`,
    idea_withdrawn: 'The idea was no longer offered, so the offer ended.',
    left: 'An account was closed, so the offer ended.',
    blocked: 'One of the two blocked the other, so the offer ended.',
    bill:
      `${who} added a bill of ${rupeesIn(record, 'amount')} of ${dayIn(record, 'billed_on')}` +
      `${around(' for ', textIn(record, 'label'))}${around(': ', textIn(record, 'note'))}.`,
    report: `${who} reported about ${inMonth}: ${sums}. ${textIn(record, 'words')}`,
  };
  if (Object.hasOwn(sentences, kind)) return sentences[kind]!;
  return dealSentence(record, who) ?? `${who} recorded “${kind}”.`;
}
