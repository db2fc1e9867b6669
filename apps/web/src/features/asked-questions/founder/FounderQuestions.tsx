import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { useAnsweredQuestions } from '../api/answered-questions.ts';
import { useOpenQuestions } from '../api/open-questions.ts';
import { type QuestionFacts, useQuestionFacts } from '../api/question-facts.ts';
import { useLiveQuestions } from '../api/use-live-questions.ts';
import { PagedList } from '../components/PagedList.tsx';
import { QuestionsSection } from '../components/QuestionsSection.tsx';
import { OpenQuestion } from './OpenQuestion.tsx';
import { OwnAnswer } from './OwnAnswer.tsx';

function OpenOnes({ ideaId }: { ideaId: string }) {
  const { t } = useLingui();
  return (
    <div className="[&_ul]:space-y-3">
      <PagedList
        list={useOpenQuestions(ideaId)}
        label={t`Questions that wait for your answer`}
        renderRow={(question) => <OpenQuestion key={question.id} ideaId={ideaId} question={question} />}
        empty={
          <p className="text-ink-soft">
            <Trans>No question waits for you. Investors who ask one appear here, and you hear of it.</Trans>
          </p>
        }
      />
    </div>
  );
}

function AnsweredOnes({ ideaId, canCorrect }: { ideaId: string; canCorrect: boolean }) {
  const { t } = useLingui();
  const list = useAnsweredQuestions(ideaId);
  return (
    <PagedList
      list={list}
      label={t`Questions you have answered`}
      renderRow={(question) => (
        <OwnAnswer key={question.id} ideaId={ideaId} question={question} canCorrect={canCorrect} />
      )}
      empty={null}
    />
  );
}

function Content({ ideaId, facts }: { ideaId: string; facts: QuestionFacts }) {
  return (
    <div className="space-y-6">
      <p className="max-w-[60ch] text-ink-soft">
        <Trans>
          You answer once, and everybody with a subscription who opens your idea can read it. You are not told
          who asked.
        </Trans>
      </p>
      {facts.is_listed && <OpenOnes ideaId={ideaId} />}
      <AnsweredOnes ideaId={ideaId} canCorrect={facts.is_listed} />
    </div>
  );
}

/** On the founder's own page of an idea: questions that wait, to answer or decline; and those answered. */
export function FounderQuestions() {
  const { id = '' } = useParams();
  const query = useQuestionFacts(id);
  const { data: facts } = query;
  useLiveQuestions(id, facts?.reader === 'founder');
  if (facts === null || (facts && facts.reader !== 'founder')) return null;
  // Nothing was asked, and nothing will be.
  if (facts?.is_listed === false && facts.answered === 0) return null;
  return (
    <QuestionsSection title={<Trans>Questions from investors</Trans>} query={query}>
      {(known) => <Content ideaId={id} facts={known} />}
    </QuestionsSection>
  );
}
