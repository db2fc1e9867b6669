/** What the money of a deal is for, and the bills of what it was spent on. */

/** Lines of a deal, their longest name, and the longest note of a bill, in characters; bills of a deal. */
export const dealUseLimits = { lines: 20, labelLength: 80, noteLength: 200, bills: 500 } as const;

export interface DealUse {
  readonly number: number;
  readonly label: string;
  /** Whole rupees. */
  readonly amount: number;
}

/** A bill as it is stored. `use_number` is null for what no line names, `file` where there is no paper. */
export interface DealBill {
  readonly id: string;
  readonly use_number: number | null;
  readonly amount: number;
  readonly billed_on: string;
  readonly file: string | null;
  readonly note: string | null;
  readonly sent_at: string;
  readonly replaces: string | null;
}

/** A bill and those it replaced, the latest first. */
export interface BillVersions {
  readonly bill: DealBill;
  readonly earlier: readonly DealBill[];
  readonly firstSentAt: string;
}

/** The bills as they stand, the latest first by day. */
export function currentBills(bills: readonly DealBill[]): BillVersions[] {
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const replaced = new Set(bills.map(({ replaces }) => replaces));
  return bills
    .filter(({ id }) => !replaced.has(id))
    .map((bill) => {
      const earlier: DealBill[] = [];
      for (let next = byId.get(bill.replaces ?? ''); next !== undefined; next = byId.get(next.replaces ?? ''))
        earlier.push(next);
      return { bill, earlier, firstSentAt: (earlier.at(-1) ?? bill).sent_at };
    })
    .toSorted(
      (one, other) =>
        other.bill.billed_on.localeCompare(one.bill.billed_on) ||
        other.bill.sent_at.localeCompare(one.bill.sent_at),
    );
}

/** A line with what was spent on it; `use` is null for what no line names. */
export interface UseSpending {
  readonly use: DealUse | null;
  readonly planned: number;
  readonly spent: number;
  /** How much of it has its bill attached. */
  readonly withBill: number;
}

const sumOf = (bills: readonly DealBill[]): number => bills.reduce((sum, { amount }) => sum + amount, 0);

/** What was planned and spent by line, the rest at the end where there is any, and both in sum. */
export function spendingOf(
  uses: readonly DealUse[],
  bills: readonly DealBill[],
): { readonly lines: readonly UseSpending[]; readonly sum: UseSpending } {
  const current = currentBills(bills).map(({ bill }) => bill);
  const lineOf = (use: DealUse | null): UseSpending => {
    const own = current.filter(({ use_number }) => use_number === (use?.number ?? null));
    return {
      use,
      planned: use?.amount ?? 0,
      spent: sumOf(own),
      withBill: sumOf(own.filter(({ file }) => file !== null)),
    };
  };
  const rest = lineOf(null);
  return {
    lines: [...uses.map(lineOf), ...(rest.spent > 0 ? [rest] : [])],
    sum: {
      use: null,
      planned: uses.reduce((sum, { amount }) => sum + amount, 0),
      spent: sumOf(current),
      withBill: sumOf(current.filter(({ file }) => file !== null)),
    },
  };
}
