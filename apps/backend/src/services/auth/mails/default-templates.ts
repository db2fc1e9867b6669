/** The mails that go out when the project has none of its own. Plain and kind; what to do comes first. */

export const mailKinds = [
  'confirmation',
  'recovery',
  'magic_link',
  'invite',
  'email_change',
  'reauthentication',
] as const;

/** By the names of the Supabase CLI's configuration. */
export type MailKind = (typeof mailKinds)[number];

interface Wording {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  /** The button's words; null for a mail that only carries a code. */
  readonly button: string | null;
  readonly code: string;
  readonly close: string;
}

const nothingHappens =
  'If you did not ask for this, you can leave this mail unanswered: nothing will change.';

const wordings: Readonly<Record<MailKind, Wording>> = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    title: 'Welcome to {{ .BrandName }}',
    lead: 'Please confirm that {{ .Email }} is your address, and your account is ready.',
    button: 'Confirm my e-mail address',
    code: 'Or enter this code where you are asked for it:',
    close:
      'If you did not sign up, you can leave this mail unanswered: no account can be used without this step.',
  },
  recovery: {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    lead: 'Somebody, hopefully you, asked for a new password for {{ .Email }} at {{ .BrandName }}.',
    button: 'Choose a new password',
    code: 'Or enter this code where you are asked for it:',
    close: `${nothingHappens} Your password stays as it is.`,
  },
  magic_link: {
    subject: 'Your sign-in link',
    title: 'Sign in to {{ .BrandName }}',
    lead: 'Follow this link to sign in. It works once.',
    button: 'Sign in',
    code: 'Or enter this code where you are asked for it:',
    close: nothingHappens,
  },
  invite: {
    subject: 'You are invited to {{ .BrandName }}',
    title: 'You are invited',
    lead: 'An account at {{ .BrandName }} has been prepared for {{ .Email }}.',
    button: 'Accept the invitation',
    code: 'Or enter this code where you are asked for it:',
    close: 'If you do not want the account, you can leave this mail unanswered.',
  },
  email_change: {
    subject: 'Confirm your new e-mail address',
    title: 'Confirm the change of your e-mail address',
    lead: 'Please confirm that your address at {{ .BrandName }} changes to {{ .NewEmail }}.',
    button: 'Confirm the change',
    code: 'Or enter this code where you are asked for it:',
    close: 'If you did not ask for this, do not follow the link, and change your password.',
  },
  reauthentication: {
    subject: '{{ .Token }} is your verification code',
    title: 'Is it you?',
    lead: 'Enter this code to go on with your change at {{ .BrandName }}:',
    button: null,
    code: '',
    close:
      'If you did not ask for this, somebody may have used your session: sign out everywhere and change your password.',
  },
};

const frame =
  'margin:0;padding:24px;background:#f6f4ef;font:16px/1.5 -apple-system,Segoe UI,Roboto,Noto Sans,sans-serif;color:#1f2328';
const card = 'max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px';
const action =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#1f4d3a;color:#ffffff;text-decoration:none;font-weight:600';
const digits = 'font-size:28px;letter-spacing:6px;font-weight:600;margin:8px 0 24px';
const small = 'font-size:14px;color:#59636e;margin:24px 0 0';

export interface MailTemplate {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export function defaultTemplate(kind: MailKind): MailTemplate {
  const { subject, title, lead, button, code, close } = wordings[kind];
  const link =
    button === null
      ? ''
      : `<p style="margin:24px 0"><a href="{{ .ConfirmationURL }}" style="${action}">${button}</a></p>`;
  const hint = code === '' ? '' : `<p style="margin:0">${code}</p>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body style="${frame}"><div style="${card}">
<h1 style="font-size:22px;margin:0 0 16px">${title}</h1>
<p style="margin:0">${lead}</p>
${link}${hint}<p style="${digits}">{{ .Token }}</p>
<p style="${small}">${close}</p><p style="${small}">{{ .BrandName }}</p></div></body></html>`;
  const text = [
    title,
    lead,
    button === null ? null : `${button}:\n{{ .ConfirmationURL }}`,
    `${code}\n{{ .Token }}`.trim(),
    close,
    '{{ .BrandName }}',
  ];
  return { subject, html, text: text.filter((part) => part !== null).join('\n\n') };
}
