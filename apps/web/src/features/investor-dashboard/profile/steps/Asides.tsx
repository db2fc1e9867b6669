import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { FittingIdeas } from './FittingIdeas.tsx';

/** Who reads the profile: what the policies of the database say. */
export function WhoSeesThis() {
  return (
    <Card as="section">
      <h3 className="text-lg">
        <Trans>Who sees this</Trans>
      </h3>
      <p className="mt-2 text-ink-soft">
        <Trans>
          Only you. Founders, other investors and reviewers do not see your profile, and you can change it at
          any time.
        </Trans>
      </p>
      <p className="mt-2 text-ink-soft">
        <Trans>
          Your first answer agrees to our keeping them, to show which ideas fit. You take it back, and all
          answers with it, under{' '}
          <AppLink to={paths.accountPrivacy} className="text-link">
            Privacy and your data
          </AppLink>
          .
        </Trans>
      </p>
    </Card>
  );
}

export function Preferences() {
  return (
    <div className="grid gap-4">
      <FittingIdeas />
      <p className="text-sm text-ink-soft">
        <Trans>A higher expected return is a higher risk. None of it is guaranteed.</Trans>
      </p>
    </div>
  );
}

export function Measure() {
  return (
    <div className="grid gap-4">
      <Card as="section" tone="turmeric">
        <h3 className="text-base">
          <Trans>A measure, not a rule</Trans>
        </h3>
        <p className="mt-2">
          <Trans>
            Many people keep six months of expenses aside first and put in only what they would not miss.
            Small businesses do close.
          </Trans>
        </p>
      </Card>
      <Card as="section">
        <h3 className="text-lg">
          <Trans>Next: Subscribe & Access</Trans>
        </h3>
        <p className="mt-1.5 text-sm text-ink-soft">
          <Trans>
            You see the price and the first charge before you agree. You can also stop here: your profile is
            kept, and the summaries of ideas stay free.
          </Trans>
        </p>
      </Card>
    </div>
  );
}
