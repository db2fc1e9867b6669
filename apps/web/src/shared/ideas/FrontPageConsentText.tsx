import { Trans } from '@lingui/react/macro';

/** What the front page, and a link, show of an idea whose founder agrees, and what it never shows. */
export function FrontPageConsentText() {
  return (
    <Trans>
      Everybody can see it there, without an account: the painted sign with your business name, what you do,
      your city and one sentence. A link to your idea that somebody sends shows the same. Never an amount, a
      return, your name or your contact. You can take this back at any time on your idea’s own page.
    </Trans>
  );
}
