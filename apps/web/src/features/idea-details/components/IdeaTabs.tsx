import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { answerSections } from '#shared/ideas/answer-sections.ts';
import { AnswerList } from '#shared/ideas/AnswerList.tsx';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { LockedShape } from '#shared/ideas/LockedShape.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#shared/ui/Tabs.tsx';

const [firstSection] = answerSections;
const parameterName = 'tab';

/** The founder's answers, a tab each, the open one in the address; on paper one after the other. */
export function IdeaTabs({ idea, summary }: { idea: FullIdea | null; summary: string | null }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(parameterName);
  const open = answerSections.find(({ id }) => id === asked)?.id ?? firstSection?.id ?? '';
  const openTab = (id: string) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === firstSection?.id) next.delete(parameterName);
        else next.set(parameterName, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs value={open} onValueChange={openTab} className="mt-8">
      <TabList aria-label={t`About this idea`} data-print="no">
        {answerSections.map((section) => (
          <Tab key={section.id} value={section.id}>
            {_(section.title)}
          </Tab>
        ))}
      </TabList>
      {answerSections.map((section) => (
        <TabPanel
          key={section.id}
          value={section.id}
          forceMount
          className="data-[state=inactive]:hidden print:data-[state=inactive]:block"
        >
          <h2 className="sr-only print:not-sr-only print:mb-3 print:text-xl">{_(section.title)}</h2>
          {summary !== null && section.id === firstSection?.id && (
            <p className="mb-6 max-w-[68ch]">{summary}</p>
          )}
          {idea ? <AnswerList section={section} idea={idea} /> : <LockedShape lines={6} />}
        </TabPanel>
      ))}
    </Tabs>
  );
}
