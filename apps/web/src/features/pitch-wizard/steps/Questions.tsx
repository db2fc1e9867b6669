import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import {
  type IdeaField,
  type IdeaStepId,
  questionsByStep,
  type TextKind,
  textQuestionOf,
} from '@sangam/domain/idea-questions';
import { Fragment, useEffect } from 'react';
import type { TextFieldProps } from '#shared/ui/TextField.tsx';
import { RadioAnswer } from '../fields/ChoiceAnswer.tsx';
import { LongAnswer, TextAnswer } from '../fields/TextAnswer.tsx';
import { FieldComment } from '../revision/FieldComment.tsx';
import { prepareUploadFields } from '../uploads/LazyUploadFields.tsx';
import { isPlain, ownControls, type PlainField } from './own-controls.ts';
import { wordings } from './wording.ts';

type InputAttributes = Pick<
  TextFieldProps,
  'autoCapitalize' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'
>;

/** What the control of one line needs for its kind of answer; wording may say otherwise. */
const attributesOf: Partial<Record<TextKind, InputAttributes>> = {
  year: { inputMode: 'numeric', maxLength: 4 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  link: {
    type: 'url',
    inputMode: 'url',
    autoComplete: 'url',
    autoCapitalize: 'none',
    placeholder: 'https://',
  },
};

const wide = 'md:col-span-2';

/** A question drawn by its kind. */
function PlainQuestion({ field }: { field: PlainField }) {
  const { _ } = useTexts();
  const text = (words: MessageDescriptor | string) => (typeof words === 'string' ? words : _(words));
  const { kind, options: values = [] } = textQuestionOf(field);
  const { label, hint, placeholder, rows, isWide, options = {}, ...attributes } = wordings[field];
  const shared = {
    field,
    label: _(label),
    ...(hint && { hint: _(hint) }),
    ...(placeholder && { placeholder: text(placeholder) }),
  };
  switch (kind) {
    case 'long':
      return <LongAnswer {...shared} {...attributes} {...(rows && { rows })} className={wide} />;
    case 'choice': {
      const choices = values.map((value) => ({ value, label: text(options[value] ?? value) }));
      return <RadioAnswer field={field} label={_(label)} options={choices} inline className={wide} />;
    }
    default: {
      const look = { ...attributesOf[kind], ...attributes };
      return <TextAnswer {...look} {...shared} {...(isWide && { className: wide })} />;
    }
  }
}

function QuestionField({ field }: { field: IdeaField }) {
  if (isPlain(field)) return <PlainQuestion field={field} />;
  const Control = ownControls[field];
  return Control && <Control />;
}

/** The questions of a step, in their order. */
export function Questions({ step }: { step: IdeaStepId }) {
  useEffect(() => {
    // The media of the last step come in a chunk of their own: fetched on the step before it.
    if (step === 'funding') prepareUploadFields();
  }, [step]);
  const fields = Object.keys(questionsByStep[step]) as IdeaField[];
  return fields.map((field) => (
    <Fragment key={field}>
      <FieldComment field={field} />
      <QuestionField field={field} />
    </Fragment>
  ));
}
