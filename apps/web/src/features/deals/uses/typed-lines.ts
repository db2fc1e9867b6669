import { type FundsRow, isFundsRow } from '@sangam/domain/funds-breakdown';

const begun: readonly FundsRow[] = Array.from({ length: 3 }, () => ({ label: '', amount: '' }));

/** The lines in a stored draft; three empty ones where there is none. */
export function readLines(draft: string): readonly FundsRow[] {
  try {
    const lines: unknown = JSON.parse(draft);
    if (Array.isArray(lines) && lines.length > 0 && lines.every(isFundsRow)) return lines;
  } catch {
    // It begins empty.
  }
  return begun;
}

/** Whether anything is typed in any of them. */
export const isAnyBegun = (lines: readonly FundsRow[]): boolean =>
  lines.some(({ label, amount }) => label !== '' || amount !== '');

export const writeLines = (lines: readonly FundsRow[]): string =>
  isAnyBegun(lines) ? JSON.stringify(lines) : '';
