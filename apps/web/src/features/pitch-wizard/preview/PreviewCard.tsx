import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { composeLocation } from '@sangam/domain/idea-composition';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { parseRupees } from '@sangam/domain/money';
import { FileText, Heart, Images, MapPin } from 'lucide-react';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { categoryLabels, stageLabels } from '../labels.ts';
import { givenImages, shownCategory, useOptionText } from '../steps/PitchSummary.tsx';

function Terms({ form }: { form: Readonly<IdeaForm> }) {
  const { t } = useLingui();
  const funding = parseRupees(form.totalFunding);
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 border-y border-line py-3">
      <div>
        <dt className="text-sm text-ink-soft">
          <Trans>Funding needed</Trans>
        </dt>
        <dd className="text-lg font-bold">
          {funding === null ? t`Not specified` : <Money amount={funding} />}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">
          <Trans>Return</Trans>
        </dt>
        <dd className="text-lg font-bold">{form.returnEquity.trim() || t`Not specified`}</dd>
      </div>
    </dl>
  );
}

/** The card of the pitch among others. */
export function PreviewCard({
  form,
  onViewDetails,
}: {
  form: Readonly<IdeaForm>;
  onViewDetails: () => void;
}) {
  const { t } = useLingui();
  const optionText = useOptionText();
  const imageCount = givenImages(form.businessImages).length;
  return (
    <Card as="article">
      <div className="flex flex-wrap gap-2">
        <Badge>{optionText(categoryLabels, shownCategory(form), t`Not selected`)}</Badge>
        <Badge tone="marigold">{optionText(stageLabels, form.businessStage, t`Not selected`)}</Badge>
      </div>
      <h3 className="mt-3 text-xl">{form.businessName.trim() || t`Not provided`}</h3>
      <p className="mt-1 text-ink-soft">{form.businessType.trim() || t`Not specified`}</p>
      <p className="mt-2 flex items-center gap-1.5 text-ink-soft">
        <MapPin aria-hidden="true" className="size-[1.1em] shrink-0" />
        {composeLocation({ ...form, pincode: null }) || t`Not provided`}
      </p>
      <Terms form={form} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Heart aria-hidden="true" className="size-[1.1em]" />
          <Plural value={0} one="Saved by # user" other="Saved by # users" />
        </span>
        {form.pitchDeckUrl.trim() !== '' && (
          <Badge tone="plain" icon={FileText}>
            <Trans>Pitch Deck</Trans>
          </Badge>
        )}
        {imageCount > 0 && (
          <Badge tone="plain" icon={Images}>
            <Plural value={imageCount} one="# Image" other="# Images" />
          </Badge>
        )}
        <Button variant="trust" size="small" className="ml-auto" onClick={onViewDetails}>
          <Trans>View Details</Trans>
        </Button>
      </div>
    </Card>
  );
}
