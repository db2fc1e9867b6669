import { useLingui } from '@lingui/react/macro';
import { settingLimits } from '@sangam/domain/desk-settings';
import { useState } from 'react';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { type FormProps, SettingForm } from './SettingForm.tsx';
import { isOfLength, useLengthError } from './use-length-error.ts';

const length = settingLimits.pausedSentence;

/** Whether founders may submit, and what they read while they may not. */
export function PauseForm({ value, formId, onSave }: FormProps<string | null>) {
  const { t } = useLingui();
  const lengthError = useLengthError();
  const [isPaused, setIsPaused] = useState(value !== null);
  const [sentence, setSentence] = useState(value ?? '');
  return (
    <SettingForm
      id={formId}
      isValid={!isPaused || isOfLength(sentence, length)}
      onSave={() => onSave(isPaused ? sentence.trim() : null)}
    >
      {(showsErrors) => (
        <>
          <RadioGroup
            name="paused"
            label={t`New ideas`}
            value={isPaused ? 'paused' : 'taken'}
            onChange={({ target }) => setIsPaused(target.value === 'paused')}
            options={[
              { value: 'taken', label: t`Are taken` },
              { value: 'paused', label: t`Are not taken at present` },
            ]}
          />
          {isPaused && (
            <CountedTextArea
              name="sentence"
              label={t`What founders read`}
              hint={t`Why, and until when. It stands above the wizard.`}
              required
              maxLength={length.most}
              value={sentence}
              onChange={setSentence}
              error={showsErrors ? lengthError(sentence, length) : null}
            />
          )}
        </>
      )}
    </SettingForm>
  );
}
