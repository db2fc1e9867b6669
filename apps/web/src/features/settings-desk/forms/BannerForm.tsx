import { useLingui } from '@lingui/react/macro';
import { type Banner, settingLimits } from '@sangam/domain/desk-settings';
import { useState } from 'react';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { indianField, momentOf } from './banner-end.ts';
import { type FormProps, SettingForm } from './SettingForm.tsx';
import { isOfLength, useLengthError } from './use-length-error.ts';

const length = settingLimits.bannerSentence;
type Kind = Banner['kind'] | 'none';

/** When the banner ends, as it is typed and as a moment, and whether that is still to come. */
function useEnd(value: Banner | null) {
  const now = useNow();
  const [end, setEnd] = useState(value ? indianField(value.ends_at) : '');
  const moment = momentOf(end);
  return { end, setEnd, moment, isAhead: moment !== null && Date.parse(moment) > now };
}

/** None, news or a warning; its sentence, and when it ends. */
export function BannerForm({ value, formId, onSave }: FormProps<Banner | null>) {
  const { t } = useLingui();
  const lengthError = useLengthError();
  const [kind, setKind] = useState<Kind>(value?.kind ?? 'none');
  const [sentence, setSentence] = useState(value?.sentence ?? '');
  const { end, setEnd, moment, isAhead } = useEnd(value);
  const save = () =>
    onSave(kind === 'none' || moment === null ? null : { kind, sentence: sentence.trim(), ends_at: moment });
  return (
    <SettingForm
      id={formId}
      isValid={kind === 'none' || (isOfLength(sentence, length) && isAhead)}
      onSave={save}
    >
      {(showsErrors) => (
        <>
          <RadioGroup
            name="kind"
            label={t`Banner`}
            value={kind}
            // Asserted: an input's value is a string to the compiler; a radio group's is one of its options.
            onChange={({ target }) => setKind(target.value as Kind)}
            options={[
              { value: 'none', label: t`None` },
              { value: 'news', label: t`News` },
              { value: 'warning', label: t`Warning` },
            ]}
          />
          {kind !== 'none' && (
            <>
              <CountedTextArea
                name="sentence"
                label={t`Sentence`}
                hint={t`Everybody reads it, without an account, too.`}
                required
                maxLength={length.most}
                value={sentence}
                onChange={setSentence}
                error={showsErrors ? lengthError(sentence, length) : null}
              />
              <TextField
                name="ends_at"
                type="datetime-local"
                label={t`Until`}
                hint={t`By the clock in India.`}
                required
                value={end}
                onChange={({ target }) => setEnd(target.value)}
                error={
                  showsErrors && !isAhead ? t`Please choose a day and time that is still to come.` : null
                }
              />
            </>
          )}
        </>
      )}
    </SettingForm>
  );
}
