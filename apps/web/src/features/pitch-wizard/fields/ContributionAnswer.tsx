import { Trans, useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { isMarkedRequired } from '@sangam/domain/idea-steps';
import { formatMoney, formatRupees, parseRupees } from '@sangam/domain/money';
import { normalizeOwnContribution, parseOwnContribution } from '@sangam/domain/own-contribution';
import { Scale } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { MarkedLabel } from '../revision/MarkedLabel.tsx';
import { recheckLeft, recheckShown, useFieldError } from './use-answer.ts';
import { useSettledAnswer } from './use-settled-answer.ts';

/**
 * The formatted contribution: an amount as L or Cr, a percentage as rupees of the total. A separate component
 * with delayed updates, so that typing the total or the contribution does not wait for it.
 */
function Reading({ value, total }: { value: string; total: number | null }): string {
  const { t } = useLingui();
  const contribution = parseOwnContribution(value);
  if (contribution === null) return t`An amount, or a percentage such as 20%.`;
  if (contribution.kind === 'amount') {
    const short = formatMoney(contribution.rupees);
    return t`Reads as ${short}. Add % to give a percentage.`;
  }
  if (total === null) return t`A percentage of the whole.`;
  const share = formatRupees((total * contribution.percent) / 100);
  const whole = formatRupees(total);
  return t`${share} of ${whole}`;
}

/**
 * The formatted value, and a remark if the founder contributes more than they ask for: that may be intended,
 * so it does not block.
 */
function ContributionHint({ value }: { value: string }) {
  const total = parseRupees(useSettledAnswer('totalFunding'));
  const contribution = parseOwnContribution(value);
  const isAbove = total !== null && contribution?.kind === 'amount' && contribution.rupees > total;
  const totalText = total === null ? '' : formatRupees(total);
  return (
    <>
      <Reading value={value} total={total} />
      {/* Always there, so that a remark which comes later is announced. */}
      <span aria-live="polite">
        {isAbove && (
          <span className="mt-2 flex gap-2 rounded-field bg-turmeric px-3 py-2 text-ink">
            <Scale aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
            <span>
              <Trans>This is more than the {totalText} you ask for. Please check both amounts.</Trans>
            </span>
          </span>
        )}
      </span>
    </>
  );
}

/** Your Own Contribution: an amount or a percentage (product §2.submit). */
export function ContributionAnswer() {
  const { t } = useLingui();
  const form = useFormContext<IdeaForm>();
  const { field } = useController({ control: form.control, name: 'ownContribution' });
  const error = useFieldError('ownContribution');
  return (
    <MoneyField
      label={<MarkedLabel field="ownContribution">{t`Your Own Contribution`}</MarkedLabel>}
      hint={<ContributionHint value={useDeferredValue(field.value)} />}
      hasOwnReading
      settle={normalizeOwnContribution}
      placeholder={t`₹3,00,000 or 20%`}
      enterKeyHint="next"
      name={field.name}
      value={field.value}
      onChange={(value) => {
        field.onChange(value);
        recheckShown(form, 'ownContribution');
      }}
      onBlur={() => {
        field.onBlur();
        recheckLeft(form, 'ownContribution');
      }}
      required={isMarkedRequired('ownContribution')}
      error={error}
    />
  );
}
