/**
 * The mails about accounts, in one frame. `node supabase/generate.ts` writes them as the files that
 * `config.toml` names; a test fails where they differ. The links lead to the web app's own pages, which
 * verify the token by the client. The reference's variables: `{{ .Email }}` and so on.
 */
interface AccountMail {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  /** Below the site's address. */
  readonly link: string;
  /** HTML below the button, a paragraph each. */
  readonly notes: readonly string[];
}

const small = 'color: #4a5653; font-size: 14px';
const code =
  'The link works once, for an hour. Your code, where you are asked for one: <strong style="color: #17211f">{{ .Token }}</strong>';
const confirmation = (type: string): string => `/email-confirmation?token={{ .TokenHash }}&amp;type=${type}`;

const accountMails: Readonly<Record<string, AccountMail>> = {
  confirmation: {
    title: 'Welcome to {{ .BrandName }}',
    lead: 'Please confirm that {{ .Email }} is your address. Then you can sign in, pitch an idea or look for one to back.',
    button: 'Confirm my email',
    link: confirmation('signup'),
    notes: [
      code,
      'If you did not sign up, you can leave this mail unanswered: no account can be used without this step.',
    ],
  },
  recovery: {
    title: 'Choose a new password',
    lead: 'Somebody, hopefully you, asked for a new password for {{ .Email }}.',
    button: 'Choose a new password',
    link: '/reset-password?token={{ .TokenHash }}&amp;type=recovery',
    notes: [code, 'If it was not you, you can leave this mail unanswered: your password stays as it is.'],
  },
  magic_link: {
    title: 'Sign in to {{ .BrandName }}',
    lead: 'Somebody, hopefully you, asked for a link to sign in as {{ .Email }}.',
    button: 'Sign in',
    link: confirmation('magiclink'),
    notes: [
      code,
      'If it was not you, you can leave this mail unanswered: nobody is signed in without this link.',
    ],
  },
  invite: {
    title: 'You are invited to {{ .BrandName }}',
    lead: 'An account has been prepared for {{ .Email }}. Accept the invitation and choose your password.',
    button: 'Accept the invitation',
    link: confirmation('invite'),
    notes: [code, 'If you do not want the account, you can leave this mail unanswered.'],
  },
  email_change: {
    title: 'Confirm your new address',
    lead: 'Please confirm that your address at {{ .BrandName }} changes from {{ .Email }} to {{ .NewEmail }}. The same mail went to both addresses: the change needs the link of each.',
    button: 'Confirm the change',
    link: confirmation('email_change'),
    notes: [
      code,
      'If you did not ask for this, do not open the link, and change your password: nothing changes without it.',
    ],
  },
  account_exists: {
    title: 'You already have an account',
    lead: 'Somebody, hopefully you, signed up with {{ .Email }}. That address has an account already, so no other one was made, and nothing has changed. Please sign in instead.',
    button: 'Sign in',
    link: '/auth',
    notes: [
      'Forgot your password? <a href="{{ .SiteURL }}/auth?forgot=true" style="color: #0f6b66">Set a new password</a>',
      'If it was not you, you can leave this mail unanswered: the person who signed up was not told that you have an account.',
    ],
  },
};

function page({ title, lead, button, link, notes }: AccountMail): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
  </head>
  <body style="margin: 0; padding: 24px 12px; background: #fbf8f2; color: #17211f; font: 16px/1.55 'Anek Latin', 'Segoe UI', Roboto, sans-serif">
    <div style="max-width: 34rem; margin: 0 auto; padding: 28px; background: #fffefb; border: 1px solid #e4ddcf; border-radius: 10px">
      <p style="margin: 0 0 20px; font-weight: 700; font-size: 20px; color: #0a4a47">{{ .BrandName }}</p>
      <h1 style="margin: 0 0 12px; font-size: 25px; line-height: 1.15">${title}</h1>
      <p style="margin: 0 0 20px">${lead}</p>
      <p style="margin: 0 0 20px"><a href="{{ .SiteURL }}${link}" style="display: inline-block; padding: 13px 22px; background: #0f6b66; color: #ffffff; font-weight: 600; text-decoration: none; border-radius: 8px">${button}</a></p>
${notes.map((note) => `      <p style="margin: 0 0 20px; ${small}">${note}</p>`).join('\n')}
    </div>
  </body>
</html>
`;
}

/** Name of the file and its text. */
export const templateFiles: readonly (readonly [name: string, html: string])[] = Object.entries(
  accountMails,
).map(([name, mail]) => [`${name}.html`, page(mail)]);
