import { useLingui } from '@lingui/react/macro';
import { settingLimits } from '@sangam/domain/desk-settings';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { useState } from 'react';
import { TextField } from '#shared/ui/TextField.tsx';
import { type FormProps, SettingForm } from './SettingForm.tsx';

const { least, most } = settingLimits.price;

/** `2500`, `2,500` and `₹2,500` in rupees; null for what is no whole number, or out of bounds. */
export function priceOf(text: string): number | null {
  const plain = text.replace('₹', '').replaceAll(',', '').trim();
  const price = /^\d{1,5}$/.test(plain) ? Number(plain) : Number.NaN;
  return price >= least && price <= most ? price : null;
}

/** What a month costs who subscribes from now on. */
export function PriceForm({ value, formId, onSave }: FormProps<number>) {
  const { t } = useLingui();
  const [text, setText] = useState(groupedNumber(value));
  const price = priceOf(text);
  const [lowest, highest] = [groupedNumber(least), groupedNumber(most)];
  return (
    <SettingForm id={formId} isValid={price !== null} onSave={() => onSave(price ?? value)}>
      {(showsErrors) => (
        <TextField
          name="price"
          inputMode="numeric"
          autoComplete="off"
          label={t`Price in rupees a month`}
          hint={t`GST included. Above ₹${highest} banks ask again at each charge.`}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={
            showsErrors && price === null ? t`Please type whole rupees from ${lowest} to ${highest}.` : null
          }
        />
      )}
    </SettingForm>
  );
}
