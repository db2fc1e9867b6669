import { useLingui } from '@lingui/react/macro';
import { settingLimits } from '@sangam/domain/desk-settings';
import { useState } from 'react';
import { TextField } from '#shared/ui/TextField.tsx';
import { type FormProps, SettingForm } from './SettingForm.tsx';

const { least, most, decimals } = settingLimits.feePercent;
const written = new RegExp(String.raw`^\d{1,2}(?:\.\d{1,${decimals}})?$`);

/** `1.5`, `1,5` and `1.5 %` as a number; null for what is none, or out of bounds. */
export function percentOf(text: string): number | null {
  const plain = text.replace('%', '').replace(',', '.').trim();
  const percent = written.test(plain) ? Number(plain) : Number.NaN;
  return percent >= least && percent <= most ? percent : null;
}

/** The success fee of deals from now on. */
export function FeeForm({ value, formId, onSave }: FormProps<number>) {
  const { t } = useLingui();
  const [text, setText] = useState(String(value));
  const percent = percentOf(text);
  return (
    <SettingForm id={formId} isValid={percent !== null} onSave={() => onSave(percent ?? value)}>
      {(showsErrors) => (
        <TextField
          name="percent"
          inputMode="decimal"
          autoComplete="off"
          label={t`Success fee in per cent`}
          hint={t`Of the amount of the deal, GST included.`}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={
            showsErrors && percent === null
              ? t`Please type a number from ${least} to ${most}, with at most two decimals.`
              : null
          }
        />
      )}
    </SettingForm>
  );
}
