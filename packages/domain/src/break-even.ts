const span = /^(?:(\d{1,2}) ?(?:years?|yrs?))?(?: ?(?:,|and)? ?(\d{1,3}) ?(?:months?|mos?))?$/;

/**
 * The months of a time to break even that says nothing but a number of years and months: `18 months`, `3
 * years 8 months`. Null for any other answer (`Two tourist seasons`): it is shown as it was written.
 */
export function breakEvenMonths(text: string): number | null {
  const [found, years, months] = span.exec(text.trim().toLowerCase().replaceAll(/\s+/g, ' ')) ?? [];
  if (!found) return null;
  return Number(years ?? 0) * 12 + Number(months ?? 0);
}
