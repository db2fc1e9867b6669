import { useLingui } from '@lingui/react/macro';
import { amountTextLimit } from '@sangam/domain/limits';
import { formatMoney, formatRupees, normalizeAmount, parseRupees } from '@sangam/domain/money';
import { type ChangeEvent, type FocusEvent, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { storedAmount, shownAmount } from './typed-amount.ts';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'ref'> {
  /** Whole rupees in digits, '' for none, or a text as it was typed. */
  value: string;
  onChange: (value: string) => void;
  /** Converts a text when the field loses focus: to digits if it can be parsed, otherwise unchanged. */
  settle?: (value: string) => string;
  /** The hint says itself what the value reads as. */
  hasOwnReading?: boolean;
}

const isDigit = (character: string): boolean => /\d/.test(character);

/** Where the caret goes so that as many digits stay before it as were before it. */
function caretAfter(text: string, digitCount: number): number {
  let seen = 0;
  for (const [index, character] of Array.from(text).entries()) {
    if (seen === digitCount && index > 0) return index;
    if (isDigit(character)) seen += 1;
  }
  return text.length;
}

/** Whether a text came in one piece, and not key by key. */
function isWhole(event: Event): boolean {
  if (!(event instanceof InputEvent)) return true;
  return /^insertFrom|^insertReplacement/.test(event.inputType) || (event.data?.length ?? 0) > 1;
}

/**
 * The formatted value, if the field does not show it already. Updated a moment after typing, so that no key
 * press waits for it.
 */
function useReading(value: string): string | null {
  const { t } = useLingui();
  const settled = useDeferredValue(value);
  const rupees = parseRupees(settled);
  if (settled === '' || rupees === null) return null;
  const [full, short] = [formatRupees(rupees), formatMoney(rupees)];
  if (shownAmount(settled) !== full) return t`Reads as ${full}`;
  return short === full ? null : t`Reads as ${short}`;
}

/**
 * A sum in rupees. Digits are shown with the sign and Indian grouping while they are typed; other writings
 * (`5 lakh`, `12,50,000.75`) stay as they are under the fingers, are read back below, and become digits when
 * the field is left. What is no sum stays as typed.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, onBlur, settle = normalizeAmount, hasOwnReading = false, hint, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const caretWas = useRef<{ digits: number; behind: number } | null>(null);
  const shown = shownAmount(value);
  const reading = useReading(value);

  useLayoutEffect(() => {
    if (caretWas.current === null || !input.current) return;
    const { digits, behind } = caretWas.current;
    const caret = shown === value ? shown.length - behind : caretAfter(shown, digits);
    // Only if it moves: setting it would cost a layout for each key.
    if (input.current.selectionStart !== caret) input.current.setSelectionRange(caret, caret);
    caretWas.current = null;
  });

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const position = target.selectionStart ?? target.value.length;
    const before = target.value.slice(0, position);
    caretWas.current = {
      digits: Array.from(before).filter(isDigit).length,
      behind: target.value.length - position,
    };
    onChange(storedAmount(target.value, isWhole(nativeEvent)));
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const settled = settle(value);
    if (settled !== value) onChange(settled);
    onBlur?.(event);
  };
  return (
    <TextField
      maxLength={amountTextLimit}
      autoComplete="off"
      {...field}
      ref={input}
      hint={(!hasOwnReading && reading) || hint}
      value={shown}
      onChange={change}
      onBlur={leave}
    />
  );
}
