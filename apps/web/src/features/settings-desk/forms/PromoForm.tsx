import { useLingui } from '@lingui/react/macro';
import { type PromoFigures, settingLimits } from '@sangam/domain/desk-settings';
import { useState } from 'react';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { type FormProps, SettingForm } from './SettingForm.tsx';
import { isOfLength, useLengthError } from './use-length-error.ts';

const length = settingLimits.promoFigure;
const empty: PromoFigures = { lent: '', customers: '', rating: '' };

/** Figures that are counted, or written here. */
export function PromoForm({ value, formId, onSave }: FormProps<PromoFigures | null>) {
  const { t } = useLingui();
  const lengthError = useLengthError();
  const [isWritten, setIsWritten] = useState(value !== null);
  const [figures, setFigures] = useState(value ?? empty);
  const { lent, customers, rating } = figures;
  const field = (name: keyof PromoFigures, showsErrors: boolean) => ({
    name,
    required: true,
    autoComplete: 'off',
    value: figures[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFigures((current) => ({ ...current, [name]: target.value })),
    error: showsErrors ? lengthError(figures[name], length) : null,
  });
  return (
    <SettingForm
      id={formId}
      isValid={!isWritten || Object.values(figures).every((each) => isOfLength(each, length))}
      onSave={() =>
        onSave(isWritten ? { lent: lent.trim(), customers: customers.trim(), rating: rating.trim() } : null)
      }
    >
      {(showsErrors) => (
        <>
          <RadioGroup
            name="source"
            label={t`The panel shows`}
            value={isWritten ? 'written' : 'counted'}
            onChange={({ target }) => setIsWritten(target.value === 'written')}
            options={[
              { value: 'counted', label: t`What is counted in the database` },
              { value: 'written', label: t`Figures that you write` },
            ]}
          />
          {isWritten && (
            <>
              <TextField {...field('lent', showsErrors)} label={t`Lent`} hint={t`Such as ₹16,000 Cr+`} />
              <TextField {...field('customers', showsErrors)} label={t`Customers`} hint={t`Such as 2 Cr+`} />
              <TextField {...field('rating', showsErrors)} label={t`Rating`} hint={t`Such as 4.4/5`} />
            </>
          )}
        </>
      )}
    </SettingForm>
  );
}
