import { useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { isMarkedRequired } from '@sangam/domain/idea-steps';
import { formatMoney, formatRupees, parseOwnContribution, parseRupees } from '@sangam/domain/money';
import { type ChangeEvent, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { keptContribution, shownContribution } from './contribution.ts';
import { MarkedLabel } from '../revision/MarkedLabel.tsx';
import { recheckLeft, recheckShown, useFieldError } from './use-answer.ts';
import { useSettledAnswer } from './use-settled-answer.ts';

const isPartOfNumber = (character: string): boolean => /[0-9.]/.test(character);

/** Where the caret goes so that as much of the number stays before it as was before it. */
function caretAfter(shown: string, count: number): number {
  let seen = 0;
  for (const [index, character] of Array.from(shown).entries()) {
    if (seen === count && index > 0) return index;
    if (isPartOfNumber(character)) seen += 1;
  }
  return shown.length;
}

/**
 * What the contribution comes to: an amount read as L or Cr, a percentage as the rupees it is of the total. A component of its own,
 * and a moment later: typing the total waits for neither it nor the field it belongs to.
 */
function ContributionHint({ kept }: { kept: string }): string {
  const { t } = useLingui();
  const total = parseRupees(useSettledAnswer('totalFunding'));
  const contribution = parseOwnContribution(kept);
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

/** Your Own Contribution: an amount or a percentage (SPECIFICATION section 2, step 6). */
export function ContributionAnswer() {
  const { t } = useLingui();
  const form = useFormContext<IdeaForm>();
  const { field } = useController({ control: form.control, name: 'ownContribution' });
  const error = useFieldError('ownContribution');
  const input = useRef<HTMLInputElement>(null);
  const charactersBeforeCaret = useRef<number | null>(null);
  const shown = shownContribution(field.value);

  useLayoutEffect(() => {
    if (charactersBeforeCaret.current === null || !input.current) return;
    // After a `%` that was just typed the caret stays behind it.
    const atEnd = charactersBeforeCaret.current === Number.POSITIVE_INFINITY;
    const caret = atEnd ? shown.length : caretAfter(shown, charactersBeforeCaret.current);
    // Putting it where it stands would lay out the page once more for each key.
    if (input.current.selectionStart !== caret) input.current.setSelectionRange(caret, caret);
    charactersBeforeCaret.current = null;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    const isAtEnd = before.length === target.value.length;
    charactersBeforeCaret.current = isAtEnd
      ? Number.POSITIVE_INFINITY
      : Array.from(before).filter(isPartOfNumber).length;
    field.onChange(keptContribution(target.value));
    recheckShown(form, 'ownContribution');
  };

  return (
    <TextField
      ref={input}
      label={<MarkedLabel field="ownContribution">{t`Your Own Contribution`}</MarkedLabel>}
      hint={<ContributionHint kept={useDeferredValue(field.value)} />}
      placeholder={t`₹3,00,000 or 20%`}
      autoComplete="off"
      enterKeyHint="next"
      name={field.name}
      value={shown}
      onChange={change}
      onBlur={() => {
        field.onBlur();
        recheckLeft(form, 'ownContribution');
      }}
      required={isMarkedRequired('ownContribution')}
      error={error}
    />
  );
}
