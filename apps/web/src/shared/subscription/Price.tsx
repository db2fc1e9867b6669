import { Money } from '../ui/Money.tsx';
import { useSubscriptionPrice } from './price.ts';

/** What a month costs who subscribes now. */
export function Price() {
  return <Money amount={useSubscriptionPrice().rupeesPerMonth} format="full" />;
}
