import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type InvestorForm, withIndustry } from '@sangam/domain/investor-form';
import {
  type ProfileChoiceField,
  type ProfileField,
  type ProfileQuestion,
  profileQuestionOf,
  profileQuestions,
  type ProfileTypedField,
} from '@sangam/domain/investor-questions';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField, type TextFieldProps } from '#shared/ui/TextField.tsx';
import { Picks } from './Picks.tsx';
import { isRequired, recheckShown, useProfileError, useTypedAnswer } from './use-profile-answer.ts';
import { type Wording, wordings } from './wording.ts';

type InputAttributes = Pick<TextFieldProps, 'autoCapitalize' | 'inputMode' | 'maxLength' | 'type'>;

/** What the control of one line needs for its kind of answer. */
const attributesOf: Partial<Record<ProfileQuestion['kind'], InputAttributes>> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', inputMode: 'tel' },
  age: { inputMode: 'numeric', maxLength: 3 },
};

function useWords() {
  const { _ } = useTexts();
  return (words: MessageDescriptor | string): string => (typeof words === 'string' ? words : _(words));
}

/** The label of a question; what need not be answered says so. */
function Label({ field }: { field: ProfileField }) {
  const text = useWords();
  const { label, isMany } = wordings[field];
  if (isRequired(field)) return text(label);
  return (
    <>
      {text(label)}{' '}
      <span className="font-normal text-ink-soft">
        {isMany ? <Trans>(optional, as many as you like)</Trans> : <Trans>(optional)</Trans>}
      </span>
    </>
  );
}

function TypedAnswer({ field }: { field: ProfileTypedField }) {
  const text = useWords();
  const control = useTypedAnswer(field);
  const { hint, placeholder, autoComplete = 'off', isWide } = wordings[field];
  const { kind } = profileQuestionOf(field);
  const look = {
    label: <Label field={field} />,
    hint: hint && text(hint),
    autoComplete,
    placeholder: placeholder && text(placeholder),
    className: isWide || kind === 'long' ? 'md:col-span-2' : '',
  };
  if (kind === 'long') return <TextArea {...look} {...control} rows={3} autoCapitalize="sentences" />;
  return <TextField enterKeyHint="next" {...attributesOf[kind]} {...look} {...control} />;
}

/** The options of a question in the reader's words. */
function useOptions(field: ProfileField) {
  const text = useWords();
  const question = profileQuestionOf(field);
  const { options = {}, hints = {} }: Wording = wordings[field];
  const values = 'options' in question ? question.options : [];
  return values.map((value) => {
    const hint = hints[value];
    return { value, label: text(options[value] ?? value), ...(hint && { hint: text(hint) }) };
  });
}

function ChoiceAnswer({ field }: { field: ProfileChoiceField }) {
  const form = useFormContext<InvestorForm>();
  const chosen = useWatch({ control: form.control, name: field });
  const error = useProfileError(field);
  const options = useOptions(field);
  const choose = (value: string) => {
    form.setValue(field, value);
    recheckShown(form, field);
  };
  return (
    <Picks
      kind="one"
      name={field}
      label={<Label field={field} />}
      required={isRequired(field)}
      error={error}
      options={options}
      chosen={chosen === '' ? [] : [chosen]}
      onPick={choose}
      onClear={() => choose('')}
      className="md:col-span-2"
    />
  );
}

function IndustriesAnswer() {
  const field = 'preferredIndustries';
  const form = useFormContext<InvestorForm>();
  const chosen = useWatch({ control: form.control, name: field });
  return (
    <Picks
      kind="many"
      name={field}
      label={<Label field={field} />}
      error={useProfileError(field)}
      options={useOptions(field)}
      chosen={chosen}
      onPick={(industry, isChosen) =>
        form.setValue(field, withIndustry(form.getValues(field), industry, isChosen))
      }
      className="md:col-span-2"
    />
  );
}

const isChoice = (field: ProfileField): field is ProfileChoiceField =>
  profileQuestions[field].kind === 'choice';

/** A question of the profile, drawn by its kind. */
export function ProfileAnswer({ field }: { field: ProfileField }) {
  if (field === 'preferredIndustries') return <IndustriesAnswer />;
  return isChoice(field) ? <ChoiceAnswer field={field} /> : <TypedAnswer field={field} />;
}
