import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { useAnswer } from '../fields/use-answer.ts';
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

/** The end of the pitch: a last look at what was said, and the agreement. */
export function Agreement() {
  return (
    <>
      <PitchSummary />
      <TermsAnswer />
    </>
  );
}
