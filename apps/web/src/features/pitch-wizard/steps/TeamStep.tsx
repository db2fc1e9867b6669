import { useLingui } from '@lingui/react/macro';
import { LongAnswer, TextAnswer } from '../fields/TextAnswer.tsx';

function ContactFields() {
  const { t } = useLingui();
  return (
    <>
      <TextAnswer
        field="founderPhone"
        label={t`Phone`}
        hint={t`An Indian mobile number. Only investors with a subscription see it.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="98765 43210"
      />
      <TextAnswer
        field="founderEmail"
        label={t`Email`}
        hint={t`Only investors with a subscription see it.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        placeholder={t`name@example.in`}
      />
    </>
  );
}

/** Step 5: who stands behind it. */
export function TeamStep() {
  const { t } = useLingui();
  return (
    <>
      <TextAnswer field="founderName" label={t`Founder Name`} autoComplete="name" autoCapitalize="words" />
      <TextAnswer
        field="founderRole"
        label={t`Your Role`}
        placeholder={t`e.g. Owner and head cook`}
        autoComplete="organization-title"
        autoCapitalize="sentences"
      />
      <ContactFields />
      <LongAnswer
        field="founderExperience"
        label={t`Experience`}
        hint={t`Work, training or family trade that prepares you for this.`}
        className="md:col-span-2"
      />
      <LongAnswer
        field="familyBusiness"
        label={t`Family Business`}
        hint={t`Does your family run a business? Which?`}
        rows={2}
        className="md:col-span-2"
      />
      <LongAnswer
        field="teamMembers"
        label={t`Team Members`}
        hint={t`Who works with you, and on what?`}
        rows={3}
        className="md:col-span-2"
      />
      <LongAnswer
        field="mentors"
        label={t`Mentors`}
        hint={t`People who advise you.`}
        rows={2}
        className="md:col-span-2"
      />
    </>
  );
}
