import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { IdeaTab } from '@sangam/domain/idea-questions';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AnswerSection, answerSections } from '#shared/ideas/answer-sections.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import type { Listing } from '#shared/ideas/listing.ts';
import { Tab, TabList, TabPanel, Tabs } from '#shared/ui/Tabs.tsx';
import { AnswerCells } from '../answers/AnswerCells.tsx';
import { useAnswerCells } from '../answers/use-answer-cells.ts';
import { ListingContentsList } from '../locked/ListingContentsList.tsx';
import { LockedAnswers } from '../locked/LockedAnswers.tsx';
import { FinancialsPanel } from '../panels/FinancialsPanel.tsx';
import { OverviewPanel } from '../panels/OverviewPanel.tsx';
import { ProgressPanel } from '../panels/ProgressPanel.tsx';
import { TeamPanel } from '../panels/TeamPanel.tsx';

const firstTab: IdeaTab = 'overview';
const parameterName = 'tab';

/** The open tab, in the address. */
function useOpenTab() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(parameterName);
  const open = answerSections.find(({ id }) => id === asked)?.id ?? firstTab;
  const openTab = (id: string) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === firstTab) next.delete(parameterName);
        else next.set(parameterName, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { open, openTab };
}

function Answers({ idea, section }: { idea: FullIdea; section: AnswerSection }) {
  const cellsOf = useAnswerCells(idea);
  return <AnswerCells cells={cellsOf(section.columns)} />;
}

interface FullPanelProps {
  idea: FullIdea;
  listing: Listing | null;
  section: AnswerSection;
  wasOpened: boolean;
  onOpen: (tab: IdeaTab) => void;
}

function FullPanel({ idea, listing, section, wasOpened, onOpen }: FullPanelProps): ReactNode {
  const { id, columns } = section;
  switch (id) {
    case 'overview':
      return <OverviewPanel idea={idea} listing={listing} onOpen={onOpen} />;
    case 'progress':
      return <ProgressPanel idea={idea} listing={listing} columns={columns} />;
    case 'team':
      return <TeamPanel idea={idea} columns={columns} />;
    case 'financials':
      return <FinancialsPanel idea={idea} wasOpened={wasOpened} />;
    case 'business':
    case 'market':
      return <Answers idea={idea} section={section} />;
  }
}

/** What stands in a tab for readers of the teaser. */
function TeaserPanel({ listing, section }: { listing: Listing; section: AnswerSection }) {
  if (section.id !== firstTab) return <LockedAnswers section={section} />;
  return (
    <>
      <p className="max-w-[60ch] text-lg">{listing.summary}</p>
      <ListingContentsList listingId={listing.id} />
    </>
  );
}

export type IdeaTabsProps =
  | { idea: FullIdea; listing: Listing | null }
  /** Only the teaser was sent. */
  | { idea: null; listing: Listing };

/** The founder's answers, a tab each, the open one in the address; on paper one after the other. */
export function IdeaTabs({ idea, listing, isOwn }: IdeaTabsProps & { isOwn: boolean }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { open, openTab } = useOpenTab();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly IdeaTab[]>([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);
  // A tab opens when it takes the focus.
  const focusTab = (id: IdeaTab) => list.current?.querySelector<HTMLElement>(`[data-tab="${id}"]`)?.focus();
  return (
    <Tabs value={open} onValueChange={openTab}>
      <TabList
        ref={list}
        aria-label={t`About this idea`}
        data-print="no"
        className="max-md:-mx-5 max-md:px-5"
      >
        {answerSections.map((section) => (
          <Tab key={section.id} value={section.id} tone={isOwn ? 'marigold' : 'teal'} data-tab={section.id}>
            {_(section.title)}
          </Tab>
        ))}
      </TabList>
      {answerSections.map((section) => (
        <TabPanel
          key={section.id}
          value={section.id}
          forceMount
          className="data-[state=inactive]:hidden print:pt-8 print:data-[state=inactive]:block"
        >
          <h2 className="sr-only print:not-sr-only print:mb-3 print:text-xl">{_(section.title)}</h2>
          {idea ? (
            <FullPanel
              idea={idea}
              listing={listing}
              section={section}
              wasOpened={opened.includes(section.id)}
              onOpen={focusTab}
            />
          ) : (
            <TeaserPanel listing={listing} section={section} />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}
