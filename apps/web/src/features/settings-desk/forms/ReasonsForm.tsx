import { Trans, useLingui } from '@lingui/react/macro';
import { type ReviewReason, settingLimits } from '@sangam/domain/desk-settings';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { CountedTextArea } from '#shared/ui/CountedTextArea.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { type FormProps, SettingForm } from './SettingForm.tsx';
import { isOfLength, useLengthError } from './use-length-error.ts';

const { reasonLabel, reasonText, reasons: maxReasons } = settingLimits;

interface DraftReason extends ReviewReason {
  /** Of its fields on this screen. */
  readonly id: number;
}

interface ReasonFieldsProps {
  reason: DraftReason;
  place: number;
  showsErrors: boolean;
  onChange: (next: Partial<ReviewReason>) => void;
  onRemove: () => void;
}

function ReasonFields({ reason, place, showsErrors, onChange, onRemove }: ReasonFieldsProps) {
  const { t } = useLingui();
  const lengthError = useLengthError();
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">
        <Trans>Reason {place}</Trans>
      </legend>
      <SelectField
        name={`action-${reason.id}`}
        label={t`For`}
        value={reason.action}
        options={[
          { value: 'request_revision', label: t`Request Revisions` },
          { value: 'reject', label: t`Reject` },
        ]}
        onChange={({ target }) =>
          onChange({ action: target.value === 'reject' ? 'reject' : 'request_revision' })
        }
      />
      <TextField
        name={`label-${reason.id}`}
        label={t`On the button`}
        required
        autoComplete="off"
        value={reason.label}
        onChange={({ target }) => onChange({ label: target.value })}
        error={showsErrors ? lengthError(reason.label, reasonLabel) : null}
      />
      <CountedTextArea
        name={`text-${reason.id}`}
        label={t`Sentences for the founder`}
        hint={t`Reviewers edit them before they are sent.`}
        required
        maxLength={reasonText.most}
        value={reason.text}
        onChange={(text) => onChange({ text })}
        error={showsErrors ? lengthError(reason.text, reasonText) : null}
      />
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        aria-label={t`Remove reason ${place}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
        <Trans>Remove</Trans>
      </Button>
    </fieldset>
  );
}

const plain = ({ action, label, text }: ReviewReason): ReviewReason => ({
  action,
  label: label.trim(),
  text: text.trim(),
});

/** The templates of reasons, beside those that are built in. */
export function ReasonsForm({ value, formId, onSave }: FormProps<readonly ReviewReason[]>) {
  const [drafts, setDrafts] = useState<readonly DraftReason[]>(
    value.map((reason, id) => ({ ...reason, id })),
  );
  const [nextId, setNextId] = useState(value.length);
  const add = () => {
    setDrafts([...drafts, { id: nextId, action: 'request_revision', label: '', text: '' }]);
    setNextId(nextId + 1);
  };
  return (
    <SettingForm
      id={formId}
      isValid={drafts.every(
        ({ label, text }) => isOfLength(label, reasonLabel) && isOfLength(text, reasonText),
      )}
      onSave={() => onSave(drafts.map(plain))}
    >
      {(showsErrors) => (
        <>
          {drafts.length === 0 && (
            <p className="text-ink-soft">
              <Trans>None of your own yet. Those that are built in are always there.</Trans>
            </p>
          )}
          {drafts.map((draft, index) => (
            <ReasonFields
              key={draft.id}
              reason={draft}
              place={index + 1}
              showsErrors={showsErrors}
              onChange={(next) =>
                setDrafts(drafts.map((each) => (each.id === draft.id ? { ...each, ...next } : each)))
              }
              onRemove={() => setDrafts(drafts.filter((each) => each.id !== draft.id))}
            />
          ))}
          {drafts.length < maxReasons && (
            <Button variant="outline" size="small" className="justify-self-start" onClick={add}>
              <Plus aria-hidden="true" />
              <Trans>Add a reason</Trans>
            </Button>
          )}
        </>
      )}
    </SettingForm>
  );
}
