import { Trans, useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { FrontPageConsentText } from '#shared/ideas/FrontPageConsentText.tsx';
import { paths } from '#shared/paths.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { useAnswer } from '../fields/use-answer.ts';
import { WizardModeContext } from '../revision/mode.ts';
import { PitchSummary } from './PitchSummary.tsx';

/** The last step's agreement. The links open beside the pitch, which stays as it is. */
function TermsAnswer() {
  return (
    <Checkbox
      className="md:col-span-2"
      label={
        <Trans>
          I confirm that all information provided is true and accurate to the best of my knowledge, and I
          agree to the{' '}
          <Link to={paths.terms} target="_blank" className="text-link">
            Terms of Service
          </Link>{' '}
          and the{' '}
          <Link to={paths.privacy} target="_blank" className="text-link">
            Privacy Policy
          </Link>
          .
        </Trans>
      }
      {...useAnswer('agreedToTerms')}
    />
  );
}

/**
 * Whether the front page may show the sign: optional, never ticked beforehand, asked of a new pitch alone.
 * Later it is on the idea's own page.
 */
function FrontPageConsent() {
  const { t } = useLingui();
  const { register } = useFormContext<IdeaForm>();
  return (
    <Checkbox
      className="md:col-span-2"
      label={t`Show my sign on the front page (optional)`}
      hint={<FrontPageConsentText />}
      {...register('frontPageConsent')}
    />
  );
}

/** The end of the pitch: a last look at what was said, and the agreement. */
export function Agreement() {
  const { kind } = useContext(WizardModeContext);
  return (
    <>
      <PitchSummary />
      <TermsAnswer />
      {kind === 'new' && <FrontPageConsent />}
    </>
  );
}
