/** Dates of periods, always by the Indian calendar (`DateText` shows them so). */

/** The last day of a period: one that ends on 29 Nov, 00:00 in India, is for the days to 28 Nov. */
export const lastDayBefore = (end: string): string => new Date(new Date(end).getTime() - 1).toISOString();
