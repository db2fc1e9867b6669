import { formatRupees } from '@sangam/domain/money';
import { pricePart } from '../served/parts.ts';
import { useSubscriptionPrice } from './price.ts';

/** The price on a prerendered page: the server writes it in, so that it is right without a script. */
export function ServedPrice() {
  const { rupeesPerMonth } = useSubscriptionPrice();
  const said = formatRupees(rupeesPerMonth);
  const html = typeof document === 'undefined' ? `<!--part:${pricePart}=${said}-->` : said;
  // React leaves what the server wrote as it is.
  return <span className="figures" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
