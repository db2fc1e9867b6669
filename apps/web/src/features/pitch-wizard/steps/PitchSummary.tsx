import { useLingui as useLabels } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { composeLocation } from '@sangam/domain/idea-composition';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { formatRupeeText } from '@sangam/domain/money';
import { otherCategory } from '@sangam/domain/options';
import { useFormContext, useWatch } from 'react-hook-form';
import { categoryLabels, labelOf, stageLabels } from '../labels.ts';

/** The category a reader will see: the founder's own where the choice is Others. */
export function shownCategory(form: Pick<IdeaForm, 'category' | 'customCategory'>): string {
  const custom = form.customCategory.trim();
  return form.category === otherCategory && custom !== '' ? custom : form.category;
}

/** The links that were given, without empty rows. */
export const givenImages = (addresses: readonly string[]): string[] =>
  addresses.map((address) => address.trim()).filter((address) => address !== '');

/** The stored words of category and stage in the reader's language, or the given fallback. */
export function useOptionText() {
  const { _ } = useLabels();
  return (labels: Parameters<typeof labelOf>[0], value: string, fallback: string): string => {
    const label = labelOf(labels, value);
    if (label === null) return fallback;
    return typeof label === 'string' ? label : _(label);
  };
}

const orFallback = (text: string, fallback: string): string => (text.trim() === '' ? fallback : text);

/** Whether a pitch deck comes with the pitch, and how many images. */
function Media() {
  const { control } = useFormContext<IdeaForm>();
  const [deck, images] = useWatch({ control, name: ['pitchDeckUrl', 'businessImages'] });
  return (
    <>
      {deck.trim() === '' ? <Trans>Pitch deck not included</Trans> : <Trans>Pitch deck included</Trans>}
      {', '}
      <Plural value={givenImages(images).length} _0="no images" one="# image" other="# images" />
    </>
  );
}

/** What is about to be submitted, in short (product §2.submit). */
export function PitchSummary() {
  const { t } = useLingui();
  const optionText = useOptionText();
  const form = useFormContext<IdeaForm>().getValues();
  const rows = [
    [t`Business Name`, orFallback(form.businessName, t`Not provided`)],
    [t`Category`, optionText(categoryLabels, shownCategory(form), t`Not selected`)],
    [t`Location`, orFallback(composeLocation({ ...form, pincode: null }), t`Not provided`)],
    [t`Stage`, optionText(stageLabels, form.businessStage, t`Not selected`)],
    [t`Total Funding`, orFallback(formatRupeeText(form.totalFunding), t`Not specified`)],
    [t`Return/Equity`, orFallback(form.returnEquity, t`Not specified`)],
    [t`Founder`, orFallback(form.founderName, t`Not provided`)],
    [t`Media`, <Media key="media" />],
    [t`Business Type`, orFallback(form.businessType, t`Not specified`)],
  ] as const;
  return (
    <section aria-labelledby="pitch-summary" className="md:col-span-2">
      <h2 id="pitch-summary" className="text-lg">
        <Trans>Submission Summary</Trans>
      </h2>
      <dl className="mt-3 grid overflow-hidden rounded-card border border-line bg-card sm:grid-cols-2">
        {rows.map(([term, value]) => (
          <div
            key={term}
            className="min-w-0 border-b border-line px-4 py-3 last:border-b-0 sm:odd:border-r sm:last:odd:col-span-2 sm:last:odd:border-r-0"
          >
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
