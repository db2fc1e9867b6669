import { Trans } from '@lingui/react/macro';
import { trialDays } from '@sangam/domain/subscription';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';

interface StepProps {
  place: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** The way on; none for a step that is done. */
  action?: ReactNode;
}

function Step({ place, title, text, action }: StepProps) {
  return (
    <li className="flex flex-col items-start gap-1.5 border-line not-first:border-t not-first:pt-5 not-last:pb-5 md:not-first:border-t-0 md:not-first:border-l md:not-first:pt-0 md:not-first:pl-6 md:not-last:pr-6 md:not-last:pb-0">
      <p className="text-sm font-semibold text-teal-deep">{place}</p>
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-ink-soft">{text}</p>
      {action && <div className="mt-auto pt-2">{action}</div>}
    </li>
  );
}

const done = (
  <span className="flex items-center gap-1.5 text-leaf-deep">
    <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
    <Trans>Done</Trans>
  </span>
);

/** The three steps of an investor who has invested nothing yet; `isSubscribed`: the second is done. */
export function FirstSteps({ isSubscribed }: { isSubscribed: boolean }) {
  return (
    <Card as="section" aria-labelledby="first-steps">
      <h2 id="first-steps" className="sr-only">
        <Trans>First steps</Trans>
      </h2>
      <ol className="grid md:grid-cols-3">
        <Step
          place={done}
          title={<Trans>Account and e-mail</Trans>}
          text={<Trans>You can browse and save every idea now.</Trans>}
        />
        {isSubscribed ? (
          <Step
            place={done}
            title={<Trans>Full access</Trans>}
            text={<Trans>Every detail, document and contact is open to you.</Trans>}
          />
        ) : (
          <Step
            place={<Trans>2 of 3</Trans>}
            title={<Trans>Your profile</Trans>}
            text={
              <Trans>What you look for, then every detail: the first {trialDays} days are free, once.</Trans>
            }
            action={
              <ButtonLink to={paths.investTab('profile')} variant="trust">
                <Trans>Complete Profile</Trans>
              </ButtonLink>
            }
          />
        )}
        <Step
          place={<Trans>3 of 3</Trans>}
          title={<Trans>First conversation</Trans>}
          text={<Trans>Ask a founder the question a shopkeeper would ask.</Trans>}
          action={
            <ButtonLink to={paths.browseIdeas} variant={isSubscribed ? 'trust' : 'outline'}>
              <Trans>Browse Ideas</Trans>
            </ButtonLink>
          }
        />
      </ol>
    </Card>
  );
}
