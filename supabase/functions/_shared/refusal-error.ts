/** What the functions refuse, and how it is answered: `{ code, message }`, the message saying what to do. */

const catalogue = {
  bad_request: [400, 'The request is not understood. Reload the page and try again.'],
  invalid_fields: [400, 'Something in the form is missing or wrong. Correct it and send it again.'],
  consent_required: [400, 'Agree to the charge and to the terms first.'],
  bad_signature: [400, 'The payment could not be verified. Nothing was changed; try again.'],
  documents_refused: [
    400,
    'What came back does not belong to your request, or came too late. Begin again, or fill in the form.',
  ],
  document_unfit: [400, 'The document cannot be used as it is. Fill in the form instead.'],
  not_signed_in: [401, 'Sign in first.'],
  declined: [402, 'The payment was declined. Try again, or choose another way to pay.'],
  not_confirmed: [403, 'Confirm your e-mail address first: the link is in your mail.'],
  not_sandbox: [403, 'This installation takes real payments: there is no sandbox.'],
  no_documents: [403, 'There is no provider of documents here. Fill in the form instead.'],
  not_found: [404, 'There is nothing of yours here. Reload the page to see how things are.'],
  already_subscribed: [409, 'You have a subscription already. Reload the page to see it.'],
  price_changed: [409, 'The price has changed meanwhile. Look at the new one, and agree to it again.'],
  already_announced: [409, 'The next charge is announced already. Move on to the charge itself.'],
  identity_waiting: [409, 'What you sent is being looked at. You hear from us by mail.'],
  identity_verified: [409, 'Your identity is verified already. You can renew it in its last 30 days.'],
  not_resumable: [
    409,
    'The mandate has ended at the bank and cannot be taken up again. Subscribe again when this period is over.',
  ],
  too_large: [413, 'This is too long for one file. Ask support for it.'],
  identity_pace: [429, 'You have sent this too often today. Try again tomorrow.'],
  internal: [500, 'Something went wrong on our side. Try again in a minute.'],
  provider_unavailable: [
    503,
    'The payment provider does not answer. Nothing was lost; try again in a minute.',
  ],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type RefusalCode = keyof typeof catalogue;

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(catalogue, code);

/** What is wrong with fields of a form, by their names. */
export type FieldProblems = Readonly<Record<string, string>>;

export class RefusalError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: FieldProblems | undefined;

  constructor(code: RefusalCode, options?: ErrorOptions & { readonly fields?: FieldProblems }) {
    const [status, message] = catalogue[code];
    super(message, options);
    this.name = 'RefusalError';
    this.code = code;
    this.status = status;
    this.fields = options?.fields;
  }
}
