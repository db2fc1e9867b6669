const grouped = new Intl.NumberFormat('en-IN');

/** A number with its digits grouped as in India: 12,34,567. */
export const groupedNumber = (value: number): string => grouped.format(value);
