/** What can be wrong with a field. Codes, never prose: the web app words them in the reader's language. */
export const fieldErrorCodes = [
  'required',
  'too_short',
  'too_long',
  'too_many',
  'unknown_option',
  'invalid_email',
  'invalid_phone',
  'invalid_pincode',
  'pincode_elsewhere',
  'invalid_year',
  'invalid_address',
  'holds_contact',
  'invalid_amount',
  'unreadable_amount',
  'unit_missing',
  'negative_amount',
  'amount_too_large',
  'invalid_contribution',
  'row_incomplete',
  'sum_differs',
  'passwords_differ',
  'reason_required',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** A validation message as a code; a message no schema of ours gave counts as `required` missing its value. */
export function fieldErrorCodeOf(message: string | undefined): FieldErrorCode | null {
  if (message === undefined) return null;
  return fieldErrorCodes.find((code) => code === message) ?? 'required';
}
