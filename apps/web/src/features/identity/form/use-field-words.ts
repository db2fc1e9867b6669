import { useLingui } from '@lingui/react/macro';
import { type IdentityFormProblem, identityLimits } from '@sangam/domain/identity';
import type { IdentityField } from './form-problems.ts';

/** What the fields are called: on the form, on the review, and where something is missing. */
export function useFieldLabels(): Readonly<Record<IdentityField, string>> {
  const { t } = useLingui();
  return {
    idFile: t`ID file`,
    fullName: t`Full name`,
    dob: t`Date of birth`,
    pan: t`PAN/Aadhaar number`,
    address: t`Address`,
    selfie: t`Selfie`,
  };
}

/** The same within a sentence. */
export function useFieldNames(): Readonly<Record<IdentityField, string>> {
  const { t } = useLingui();
  return {
    idFile: t`the ID file`,
    fullName: t`the full name`,
    dob: t`the date of birth`,
    pan: t`the PAN or Aadhaar number`,
    address: t`the address`,
    selfie: t`the selfie`,
  };
}

const { age, fullName, address } = identityLimits;

/** What is wrong with a field, and how to mend it. */
export function useFieldProblemText(): (field: IdentityField, problem: IdentityFormProblem) => string {
  const { t } = useLingui();
  return (field, problem) => {
    switch (problem) {
      case 'missing':
        if (field === 'idFile') return t`Please add a picture or a PDF of your card.`;
        if (field === 'selfie') return t`Please add a picture of your face.`;
        return t`Please fill this in.`;
      case 'too_long':
        return field === 'fullName'
          ? t`A name has at most ${fullName.max} letters here. Please shorten it.`
          : t`An address has at most ${address.max} characters here. Please shorten it.`;
      case 'too_short':
        return t`This is too short. Please write all of it, as on the card.`;
      case 'no_date':
      case 'too_old':
        return t`There is no such date of birth. Please give day, month and year as on the card.`;
      case 'too_young':
        return t`You must be ${age.min} or older to invest or to borrow.`;
      case 'unknown':
        return t`This is neither a PAN (ABCDE1234F) nor an Aadhaar number (12 digits).`;
      case 'pan_form':
        return t`A PAN has five letters, four digits and a letter, like ABCPE1234F. Compare it with the card.`;
      case 'pan_of_no_person':
        return t`This is the PAN of a company, firm or trust. Please give your own: its fourth letter is P.`;
      case 'aadhaar_form':
        return t`An Aadhaar number has 12 digits and does not begin with 0 or 1. Compare it with the card.`;
      case 'aadhaar_check':
        return t`One digit is wrong, or two have changed places. Compare it with the card, four at a time.`;
    }
  };
}
