import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { LongAnswer } from '../fields/TextAnswer.tsx';
import { useAnswer } from '../fields/use-answer.ts';
import { LazyUploadFields } from '../uploads/LazyUploadFields.tsx';
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

/** Step 7: files and links, a last look, the agreement. */
export function UploadsStep() {
  const { t } = useLingui();
  return (
    <>
      <LazyUploadFields />
      <LongAnswer
        field="notesForInvestors"
        label={t`Notes for Investors`}
        hint={t`Anything else they should know.`}
        rows={3}
        className="md:col-span-2"
      />
      <PitchSummary />
      <TermsAnswer />
    </>
  );
}
