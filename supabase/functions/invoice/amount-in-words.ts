/** Sums in words, as Indian invoices carry them. */

const below13 = ' one two three four five six seven eight nine ten eleven twelve';
const below20 = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const small = `${below13} ${below20}`.split(' ');
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Indian groups, the largest first. */
const groups = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

function below100(value: number): string {
  const word = small[value];
  if (word !== undefined) return word;
  return [tens[Math.floor(value / 10)], small[value % 10]].filter((part) => part).join('-');
}

/** @param value a whole number from 1 */
function inWords(value: number): string {
  for (const [size, name] of groups) {
    if (value < size) continue;
    const rest = value % size;
    return [inWords(Math.floor(value / size)), name, ...(rest === 0 ? [] : [inWords(rest)])].join(' ');
  }
  return below100(value);
}

/** 200000 gives `Rupees two thousand only`. @param paise a whole number from 1 */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [
    ...(rupees > 0 ? [`rupees ${inWords(rupees)}`] : []),
    ...(rest > 0 ? [`paise ${inWords(rest)}`] : []),
  ].join(' and ');
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)} only`;
}
