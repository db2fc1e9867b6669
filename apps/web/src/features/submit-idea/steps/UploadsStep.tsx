import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { ImagesAnswer } from '../fields/ImagesAnswer.tsx';
import { LongAnswer, TextAnswer } from '../fields/TextAnswer.tsx';
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

/** Step 7: links, a last look, the agreement. */
export function UploadsStep() {
  const { t } = useLingui();
  return (
    <>
      <TextAnswer
        field="pitchDeckUrl"
        label={t`Pitch Deck Link`}
        hint={t`A link that opens without a password.`}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        placeholder="https://"
      />
      <TextAnswer
        field="videoPitchUrl"
        label={t`Video Pitch Link`}
        hint={t`Two minutes on a phone are enough.`}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        placeholder="https://"
      />
      <div className="min-w-0 md:col-span-2">
        <ImagesAnswer />
      </div>
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
