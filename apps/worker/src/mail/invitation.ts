import type { OwedMail } from './outbox.ts';
import { dateText } from './parts.ts';
import type { Parts, Site } from './parts.ts';
import { texts } from './texts.ts';

type Invitation = Extract<OwedMail, { kind: 'invitation' }>;

/** Invites somebody to become an admin. The link opens a page; only a button there accepts. */
export function invitationParts(mail: Invitation, { siteUrl, brandName }: Site): Parts {
  const words = texts.invitation;
  const inviter = mail.inviter ?? words.nobody(brandName);
  return {
    subject: words.subject(brandName),
    heading: words.heading(brandName),
    paragraphs: [
      words.text(inviter, brandName),
      words.next(mail.to, dateText(mail.expires_at)),
      words.stranger,
    ],
    quote: null,
    list: [],
    action: {
      label: words.action,
      href: `${siteUrl}/admin-invitation?token=${encodeURIComponent(mail.link_token)}`,
    },
  };
}
