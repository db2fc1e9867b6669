const grouped = new Intl.NumberFormat('en-IN');

/** A number with its digits grouped as in India: 12,34,567. */
export const groupedNumber = (value: number): string => grouped.format(value);

/** A count that was taken no further than `most`, and one: '1,000+' says that there are more. */
export const cappedNumber = (count: number, most: number): string =>
  count > most ? `${groupedNumber(most)}+` : groupedNumber(count);
