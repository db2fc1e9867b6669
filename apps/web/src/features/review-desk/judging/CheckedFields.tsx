import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type CheckedSubject, checkedSubjects } from '@sangam/domain/review-desk';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { checkedWords } from '#shared/ideas/checked-words.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import type { ReviewValues } from './review-values.ts';

/** Whether an idea has any of what could be looked at. */
const isThere: Readonly<Record<CheckedSubject, (idea: FullIdea) => boolean>> = {
  licences: (idea) => idea.rights_approvals !== null,
  links: (idea) =>
    [idea.website, idea.social_links, idea.pitch_deck_url, idea.video_pitch_url].some(
      (answer) => answer !== null,
    ),
  pictures: (idea) => idea.business_images.length > 0,
  place: () => true,
};

/** What the reviewer looked at: with an approval, the badge says exactly this to investors. */
export function CheckedFields({ idea }: { idea: FullIdea }) {
  const { _ } = useTexts();
  const form = useFormContext<ReviewValues>();
  const checked = useWatch({ control: form.control, name: 'checked' });
  const subjects = checkedSubjects.filter((subject) => isThere[subject](idea));
  const toggle = (subject: CheckedSubject, isChecked: boolean) =>
    form.setValue(
      'checked',
      subjects.filter((each) => (each === subject ? isChecked : checked.includes(each))),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        <Trans>What I checked</Trans>
      </legend>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          Investors read this beside ‘Vetted’. Nothing ticked: no badge. Figures are never vouched for.
        </Trans>
      </p>
      {subjects.map((subject) => (
        <Checkbox
          key={subject}
          name={`checked ${subject}`}
          label={_(checkedWords[subject])}
          checked={checked.includes(subject)}
          onChange={(event) => toggle(subject, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
