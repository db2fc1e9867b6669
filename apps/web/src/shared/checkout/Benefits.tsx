import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';

/** What a subscription opens (product §9.constants). */
export function Benefits() {
  const { t } = useLingui();
  const benefits = [
    t`Access to all verified ideas`,
    t`Founder contact information`,
    t`Detailed financial projections`,
    t`Priority access to new opportunities`,
    t`An investment tracking dashboard`,
  ];
  return (
    <ul className="mt-2 divide-y divide-line border-b border-line">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-center gap-3 py-2.5">
          <Check aria-hidden="true" className="size-5 shrink-0 text-leaf" />
          <span>{benefit}</span>
        </li>
      ))}
    </ul>
  );
}
