import { parseRupees } from '@sangam/domain/money';
import { lengthOf } from '@sangam/domain/asked-question';
import { monthlyReportLimits, type ReportMood, type SentReport } from '@sangam/domain/monthly-report';
import type { PaidDue } from '../api/send-report.ts';

/** A due as the founder says that they paid it, as it is typed. */
export interface PaidDraft {
  readonly isPaid: boolean;
  readonly payment: string;
  readonly amount: string;
  readonly paid_on: string;
  readonly means: string;
  readonly reference: string;
}

/** A report as it is typed. */
export interface ReportDraft {
  /** Of the report that it becomes: sent twice, it is there once. */
  readonly id: string;
  readonly sales: string;
  readonly spent: string;
  readonly mood: ReportMood | null;
  readonly words: string;
  readonly picture: string | null;
  readonly paid: Readonly<Record<string, PaidDraft>>;
}

export const emptyDraft = (id: string): ReportDraft => ({
  id,
  sales: '',
  spent: '',
  mood: null,
  words: '',
  picture: null,
  paid: {},
});

/** A draft that begins with what a report says, to correct it. */
export const draftOf = (id: string, report: SentReport): ReportDraft => ({
  ...emptyDraft(id),
  sales: String(report.sales),
  spent: String(report.spent),
  mood: report.mood,
  words: report.words,
  picture: report.picture,
});

export type ReportProblems = Partial<
  Record<'sales' | 'spent' | 'mood' | 'words', 'required' | 'invalid_amount' | 'too_long'>
> & {
  /** By due: what is missing of the payment. */
  readonly paid?: Readonly<Record<string, 'amount' | 'reference'>>;
};

const amountProblem = (text: string): 'required' | 'invalid_amount' | null =>
  text.trim() === '' ? 'required' : parseRupees(text) === null ? 'invalid_amount' : null;

/** What is wrong with a payment as it is typed; null for nothing. */
function paidProblem({ isPaid, amount, means, reference }: PaidDraft): 'amount' | 'reference' | null {
  if (!isPaid) return null;
  if ((parseRupees(amount) ?? 0) < 1) return 'amount';
  return means !== 'cash' && reference.trim() === '' ? 'reference' : null;
}

/** What prevents a draft from being sent; empty where nothing does. */
export function problemsOf(draft: ReportDraft): ReportProblems {
  const [sales, spent] = [amountProblem(draft.sales), amountProblem(draft.spent)];
  const words =
    draft.words.trim() === ''
      ? 'required'
      : lengthOf(draft.words.trim()) > monthlyReportLimits.wordsLength
        ? 'too_long'
        : null;
  const paid = Object.fromEntries(
    Object.entries(draft.paid).flatMap(([due, each]) => {
      const problem = paidProblem(each);
      return problem === null ? [] : [[due, problem] as const];
    }),
  );
  return {
    ...(sales === null ? {} : { sales }),
    ...(spent === null ? {} : { spent }),
    ...(draft.mood === null ? { mood: 'required' as const } : {}),
    ...(words === null ? {} : { words }),
    ...(Object.keys(paid).length === 0 ? {} : { paid }),
  };
}

/** The payments that a draft names, of the dues that there are. `due` is `<deal>:<number>`. */
export function paidDuesOf(draft: ReportDraft, dues: readonly string[]): PaidDue[] {
  return dues.flatMap((due) => {
    const paid = draft.paid[due];
    if (paid?.isPaid !== true) return [];
    const [deal = '', number] = due.split(':');
    return [
      {
        payment: paid.payment,
        deal,
        due_number: Number(number),
        amount: parseRupees(paid.amount) ?? 0,
        paid_on: paid.paid_on,
        means: paid.means,
        reference: paid.reference.trim(),
      },
    ];
  });
}

/** A stored draft; null for anything else. */
export function parseDraft(text: string): ReportDraft | null {
  try {
    const draft: unknown = JSON.parse(text);
    const isDraft =
      typeof draft === 'object' && draft !== null && typeof Reflect.get(draft, 'id') === 'string';
    return isDraft ? { ...emptyDraft(''), ...(draft as ReportDraft) } : null;
  } catch {
    return null;
  }
}
