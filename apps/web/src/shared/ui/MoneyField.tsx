import { useLingui } from '@lingui/react/macro';
import { fundingBounds } from '@sangam/domain/limits';
import { digitsOnly, formatMoney, formatRupeeDigits } from '@sangam/domain/money';
import { type ChangeEvent, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'ref'> {
  /** Whole rupees as digits only, '' for none: what the form keeps. */
  value: string;
  onChange: (digits: string) => void;
}

/** The domain's bound is twelve digits; more are not taken. */
const mostDigits = String(fundingBounds.max).length;

/** Where the caret goes so that as many digits stay before it as were before it. */
function caretAfter(text: string, digitCount: number): number {
  let seen = 0;
  for (const [index, character] of Array.from(text).entries()) {
    if (seen === digitCount && index > 0) return index;
    if (/\d/.test(character)) seen += 1;
  }
  return text.length;
}

/** A sum in rupees: only digits are kept, shown with the sign and Indian grouping, read back as Cr or L. */
export function MoneyField({ value, onChange, hint, ...field }: MoneyFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const shown = formatRupeeDigits(value);

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || !input.current) return;
    const caret = caretAfter(shown, digitsBeforeCaret.current);
    // Putting it where it stands would lay out the page once more for each key.
    if (input.current.selectionStart !== caret) input.current.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  }, [shown]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const beforeCaret = target.value.slice(0, target.selectionStart ?? target.value.length);
    digitsBeforeCaret.current = beforeCaret.replaceAll(/\D/g, '').length;
    onChange(digitsOnly(target.value).slice(0, mostDigits));
  };
  // A moment later than the digits: a hint of another height would have each key lay out the whole page.
  const settled = useDeferredValue(value);
  const short = formatMoney(Number(settled));
  const isWorthSaying = settled !== '' && short !== formatRupeeDigits(settled);
  return (
    <TextField
      {...field}
      ref={input}
      hint={isWorthSaying ? t`Reads as ${short}` : hint}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={change}
    />
  );
}
