import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@sangam/domain/money';
import { formatOwnContribution } from '@sangam/domain/own-contribution';
import { formatRoi } from '@sangam/domain/roi';
import { answerLabels } from '#shared/ideas/answer-labels.ts';
import { answerSections } from '#shared/ideas/answer-sections.ts';
import { roiOf } from '#shared/ideas/listing.ts';
import type { ListingContents } from '#shared/ideas/listing-contents-query.ts';
import { OwnContribution } from '#shared/ideas/OwnContribution.tsx';
import { Roi } from '#shared/ideas/Roi.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { comparedTabs, type ComparedTab } from './compared-columns.ts';
import type { ComparisonRow, ComparisonSection } from './comparison-row.ts';

/** What it is, where, and how far. */
function useGlance(): readonly ComparisonRow[] {
  const { t } = useLingui();
  return [
    { key: 'category', label: t`Category`, textOf: ({ listing }) => listing.category },
    { key: 'place', label: t`Place`, textOf: ({ listing }) => listing.location },
    { key: 'stage', label: t`Business stage`, textOf: ({ listing }) => listing.business_stage },
    {
      key: 'checked',
      label: t`Checked`,
      textOf: ({ listing }) => (listing.is_vetted ? 'vetted' : t`Not vetted`),
      show: ({ listing }) =>
        listing.is_vetted ? <StatusBadge status="vetted" isInline /> : <Trans>Not vetted</Trans>,
    },
    {
      key: 'listed',
      label: t`Listed`,
      textOf: ({ listing }) => listing.approved_at.slice(0, 10),
      show: ({ listing }) => <DateText value={listing.approved_at} className="figures" />,
    },
  ];
}

/** The four figures an investor looks for first; two of them are the teaser's. */
function useFigures(isOpen: boolean): readonly ComparisonRow[] {
  const { t } = useLingui();
  const free: ComparisonRow[] = [
    {
      key: 'funding',
      label: t`Total funding`,
      textOf: ({ listing }) => formatMoney(listing.funding_amount),
      show: ({ listing }) => <Money amount={listing.funding_amount} />,
      isFigure: true,
    },
    {
      key: 'roi',
      label: t`Expected ROI a year`,
      textOf: ({ listing }) => {
        const roi = roiOf(listing);
        return roi === null ? t`Not stated` : formatRoi(roi);
      },
      show: ({ listing }) => <Roi percent={roiOf(listing)} />,
      isFigure: true,
    },
  ];
  if (!isOpen) return free;
  return [
    ...free,
    {
      key: 'own',
      label: t`Own contribution`,
      textOf: ({ answers }) => answers && formatOwnContribution(answers.own_contribution),
      show: ({ answers }) => <OwnContribution stored={answers?.own_contribution ?? null} />,
      isFigure: true,
    },
    {
      key: 'break-even',
      label: t`Time to break even`,
      textOf: ({ answers }) => answers && answers.break_even_time,
      isFigure: true,
    },
  ];
}

function useDocumentsText() {
  const { t } = useLingui();
  return ({ has_pitch_deck, has_video_pitch }: ListingContents): string =>
    [has_pitch_deck && t`pitch deck`, has_video_pitch && t`video pitch`].filter(Boolean).join(', ');
}

/** How much each founder has filled in, in numbers: known before anybody pays. */
function useFilledIn(): readonly ComparisonRow[] {
  const { t } = useLingui();
  const { _ } = useTexts();
  const documentsOf = useDocumentsText();
  const rows = answerSections.map(({ id, title, columns }): ComparisonRow => {
    const asked = columns.length;
    const shown = (answered: number) => t`${answered} of ${asked}`;
    return {
      key: `filled-${id}`,
      label: _(title),
      textOf: ({ contents }) => (contents ? shown(contents[id]) : null),
    };
  });
  const documents: ComparisonRow = {
    key: 'documents',
    label: t`Documents`,
    textOf: ({ contents }) => (contents ? documentsOf(contents) || t`None` : null),
  };
  const pictures: ComparisonRow = {
    key: 'pictures',
    label: t`Pictures`,
    textOf: ({ contents }) => (contents ? String(contents.pictures) : null),
    show: ({ contents }) => (
      <Plural value={contents?.pictures ?? 0} _0="None" one="# picture" other="# pictures" />
    ),
  };
  return [...rows, documents, pictures];
}

/** The answers of one tab, side by side. */
function useAnswerRows() {
  const { t } = useLingui();
  const { _ } = useTexts();
  return ({ columns }: ComparedTab): readonly ComparisonRow[] =>
    columns.map((name) => ({
      key: name,
      label: _(answerLabels[name]),
      textOf: ({ answers }) => {
        if (!answers) return null;
        if (name === 'setup_started') return answers.setup_started === 'yes' ? t`Yes` : t`Not yet`;
        return answers[name] || t`Not answered`;
      },
    }));
}

/**
 * What is compared, in its order.
 * @param isOpen the answers of at least one idea may be read
 */
export function useSections(isOpen: boolean): readonly ComparisonSection[] {
  const { t } = useLingui();
  const { _ } = useTexts();
  const answerRows = useAnswerRows();
  const shown: ComparisonSection[] = [
    { key: 'figures', title: t`Figures`, rows: useFigures(isOpen) },
    { key: 'glance', title: t`At a glance`, rows: useGlance() },
    { key: 'filled', title: t`Questions answered`, rows: useFilledIn() },
  ];
  const answers = comparedTabs.map((tab) => ({ key: tab.id, title: _(tab.title), rows: answerRows(tab) }));
  return isOpen ? [...shown, ...answers] : shown;
}
