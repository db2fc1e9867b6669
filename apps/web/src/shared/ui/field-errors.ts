import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type FieldErrorCode, fieldErrorCodes } from '@sangam/domain/validation/codes';
import type { ReactNode } from 'react';

/** The codes of the domain's schemas in words that say how to put it right. */
const texts: Record<FieldErrorCode, MessageDescriptor> = {
  required: msg`Please fill this in.`,
  too_short: msg`This is too short.`,
  too_long: msg`This is too long. Please shorten it.`,
  too_many: msg`There are too many. Please remove some.`,
  unknown_option: msg`Please choose one of the options.`,
  invalid_email: msg`Please give a full e-mail address, like name@example.in.`,
  invalid_phone: msg`Please give a 10-digit Indian mobile number.`,
  invalid_pincode: msg`A PIN code has 6 digits and does not begin with 0.`,
  holds_contact: msg`Please leave out phone numbers, e-mail and web addresses here. Everybody who browses sees this.`,
  pincode_elsewhere: msg`This PIN code is in a different state from the one you chose.`,
  invalid_year: msg`Please give a year like 2023, from 1800 to next year.`,
  invalid_age: msg`Please give your age in whole years, from 18 to 120.`,
  invalid_address: msg`Please give a full web address, like https://example.in.`,
  invalid_amount: msg`Please give an amount of at least ₹1.`,
  unreadable_amount: msg`We cannot read this as an amount. Please write it like 12,50,000, 12.5 lakh or 1.2 crore.`,
  unit_missing: msg`Please write the whole amount in rupees, or say lakh or crore: 2.5 lakh.`,
  negative_amount: msg`Please give an amount without a minus.`,
  amount_too_large: msg`This is more than we can take. The largest amount is ₹99,999 crore.`,
  invalid_contribution: msg`Please give an amount in rupees, or a percentage up to 100.`,
  row_incomplete: msg`Each row needs a purpose and an amount.`,
  sum_differs: msg`The rows do not add up to Total Funding Required. Please change them, or remove them all.`,
  passwords_differ: msg`The two passwords differ.`,
  reason_required: msg`Please give a reason: the founder needs it to go on.`,
};

export type FieldKind = 'text' | 'choice' | 'tick';

const missing: Record<FieldKind, MessageDescriptor> = {
  text: texts.required,
  choice: msg`Please choose one.`,
  tick: msg`Please tick this box.`,
};

/** Words a field's error: a code of the domain in the reader's language, anything else as it is. */
export function useFieldErrorText(kind: FieldKind): (error: ReactNode) => ReactNode {
  const { _ } = useLingui();
  return (error) => {
    const code = fieldErrorCodes.find((each) => each === error);
    if (code === undefined) return error;
    return _(code === 'required' ? missing[kind] : texts[code]);
  };
}
