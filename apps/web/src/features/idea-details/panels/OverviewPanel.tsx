import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { sharesOf } from '@sangam/domain/funds-breakdown';
import { fundsEntriesOf } from '@sangam/domain/funds-text';
import type { IdeaTab } from '@sangam/domain/idea-questions';
import { initialsOf } from '@sangam/domain/initials';
import type { ReactNode } from 'react';
import { answerLabels } from '#shared/ideas/answer-labels.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { FundsBar } from '#shared/ideas/FundsBar.tsx';
import type { Listing } from '#shared/ideas/listing.ts';
import { AnswerCells } from '../answers/AnswerCells.tsx';
import { digestOf } from '../answers/digest.ts';
import { FounderAvatar } from '../answers/FounderAvatar.tsx';
import { MilestoneLine } from './MilestoneLine.tsx';
import { PanelPart } from './PanelPart.tsx';

export interface OverviewPanelProps {
  idea: FullIdea;
  listing: Listing | null;
  /** Opens another tab and puts the focus there. */
  onOpen: (tab: IdeaTab) => void;
}

/** Other tabs have them whole. */
const digested = ['revenue_model', 'target_customers', 'competition', 'local_advantages'] as const;

function More({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-print="no"
      onClick={onPress}
      className="inline-flex min-h-11 items-center text-link"
    >
      {children}
    </button>
  );
}

/** Where the money goes, in one line; nothing where the founder's text is no table. */
function FundsDigest({ idea, onOpen }: Pick<OverviewPanelProps, 'idea' | 'onOpen'>) {
  const entries = fundsEntriesOf(idea);
  if (entries.length === 0) return null;
  const amounts = entries.map(({ amount }) => amount);
  const shares = sharesOf(amounts);
  return (
    <PanelPart title={<Trans>Where the money goes</Trans>}>
      <FundsBar amounts={amounts} className="h-6" />
      <p className="mt-2.5">
        {entries.map(({ label }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may be alike, and a row keeps nothing
          <span key={`${index} ${label}`}>
            {index > 0 && ' · '}
            <span className="figures">{shares[index]}%</span> {digestOf(label, 40)}
          </span>
        ))}
      </p>
      <More onPress={() => onOpen('financials')}>
        <Trans>All figures</Trans>
      </More>
    </PanelPart>
  );
}

function Person({ idea, onOpen }: Pick<OverviewPanelProps, 'idea' | 'onOpen'>) {
  const { founder_name: name, founder_role: role, founder_experience: experience } = idea;
  return (
    <PanelPart title={<Trans>The person behind it</Trans>}>
      <div className="flex gap-4">
        <FounderAvatar ideaId={idea.id} initials={initialsOf(name)} name={name} />
        <div className="min-w-0">
          <p>
            <span className="font-semibold">{name}</span>, {role}
          </p>
          {experience && <p className="max-w-[60ch] text-ink-soft">{digestOf(experience)}</p>}
          <More onPress={() => onOpen('team')}>
            <Trans>More about the team</Trans>
          </More>
        </div>
      </div>
    </PanelPart>
  );
}

/** What it is, and why it should work; below that a digest of the other tabs, which on paper follow whole. */
export function OverviewPanel({ idea, listing, onOpen }: OverviewPanelProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const digests = digested.map((column) => ({
    key: column,
    label: _(answerLabels[column]),
    text: digestOf(idea[column] ?? ''),
  }));
  return (
    <>
      <p className="max-w-[60ch] text-lg whitespace-pre-line">{idea.product_service}</p>
      <AnswerCells
        className="mt-6"
        cells={[{ key: 'success_reason', label: t`Why it will succeed`, text: idea.success_reason }]}
      />
      <div className="print:hidden">
        <AnswerCells className="border-t-0" cells={digests} />
        <div className="mt-9">
          <FundsDigest idea={idea} onOpen={onOpen} />
          <PanelPart title={<Trans>Where it stands</Trans>}>
            <MilestoneLine idea={idea} listing={listing} />
          </PanelPart>
          <Person idea={idea} onOpen={onOpen} />
        </div>
      </div>
    </>
  );
}
