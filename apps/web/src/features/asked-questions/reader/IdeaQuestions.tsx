import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { questionLimits } from '@sangam/domain/limits';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { isSwitchedOff } from '#shared/config/site-settings.ts';
import { paths } from '#shared/paths.ts';
import { useSubscribeWay } from '#shared/subscription/SubscribeLink.tsx';
import { useAnsweredQuestions } from '../api/answered-questions.ts';
import { type QuestionFacts, useQuestionFacts } from '../api/question-facts.ts';
import { useLiveQuestions } from '../api/use-live-questions.ts';
import { AnsweredItem } from '../components/AnsweredItem.tsx';
import { PagedList } from '../components/PagedList.tsx';
import { QuestionsSection } from '../components/QuestionsSection.tsx';
import { AskForm } from './AskForm.tsx';
import { OwnQuestions } from './OwnQuestions.tsx';

/** What those see who read the teaser: how many there are, and the way on. */
function LockedQuestions({ answered }: { answered: number }) {
  const way = useSubscribeWay();
  return (
    <p className="flex gap-2.5">
      <Lock aria-hidden="true" className="mt-1 size-4 shrink-0 text-marigold-deep" />
      <span>
        {answered === 0 ? (
          <Trans>No question is answered yet. With a subscription you can ask the founder.</Trans>
        ) : (
          <>
            <strong>
              <Plural
                value={answered}
                one="The founder has answered one question."
                other="The founder has answered # questions."
              />
            </strong>{' '}
            <Trans>Questions and answers open with a subscription.</Trans>
          </>
        )}{' '}
        <Link {...way} className="text-link" data-print="no">
          <Trans>See what it costs and how to begin</Trans>
        </Link>
      </span>
    </p>
  );
}

/** Why somebody who reads everything cannot ask now. */
function CannotAsk({ open }: { open: number }) {
  return (
    <p className="text-ink-soft">
      {open >= questionLimits.open ? (
        <Trans>
          {open} of your questions wait for an answer here. You can ask again when one is answered, or when
          you take one back.
        </Trans>
      ) : (
        <Trans>To ask the founder, first confirm your e-mail address.</Trans>
      )}
    </p>
  );
}

/** What this reader may do, above the answers. */
function Acts({ ideaId, facts }: { ideaId: string; facts: QuestionFacts }): ReactNode {
  if (facts.reader === 'founder') {
    return (
      <p>
        <Link to={paths.myIdeaQuestions(ideaId)} className="inline-flex min-h-11 items-center text-link">
          {facts.open > 0 ? (
            <Plural
              value={facts.open}
              one="One question waits for your answer"
              other="# questions wait for your answer"
            />
          ) : (
            <Trans>Answer and correct on your own page</Trans>
          )}
        </Link>
      </p>
    );
  }
  if (facts.reader === 'admin') {
    return (
      <p className="text-ink-soft">
        <Plural value={facts.open} one="One question is open." other="# questions are open." />
      </p>
    );
  }
  return (
    <>
      {isSwitchedOff('questions') ? (
        <p className="text-ink-soft">
          <Trans>New questions are switched off at present.</Trans>
        </p>
      ) : facts.may_ask ? (
        <div data-print="no">
          <AskForm ideaId={ideaId} hasAsked={facts.open > 0} />
        </div>
      ) : (
        <CannotAsk open={facts.open} />
      )}
      <OwnQuestions ideaId={ideaId} />
    </>
  );
}

function Answered({ ideaId }: { ideaId: string }) {
  const { t } = useLingui();
  return (
    <PagedList
      list={useAnsweredQuestions(ideaId)}
      label={t`Questions and answers`}
      renderRow={(question) => <AnsweredItem key={question.id} question={question} />}
      empty={
        <p className="text-ink-soft">
          <Trans>No answers yet. What the founder answers is here, for all who read this idea.</Trans>
        </p>
      }
    />
  );
}

function Content({ ideaId, facts }: { ideaId: string; facts: QuestionFacts }) {
  if (facts.reader === 'teaser') return <LockedQuestions answered={facts.answered} />;
  return (
    <div className="space-y-6">
      <Acts ideaId={ideaId} facts={facts} />
      <Answered ideaId={ideaId} />
    </div>
  );
}

/** On an idea's page: what investors asked, and the founder answered once for all; live. */
export function IdeaQuestions() {
  const { id = '' } = useParams();
  const query = useQuestionFacts(id);
  const { data: facts } = query;
  useLiveQuestions(id, facts != null);
  if (facts === null || (facts?.is_listed === false && facts.answered === 0)) return null;
  return (
    <QuestionsSection title={<Trans>Questions</Trans>} query={query}>
      {(known) => <Content ideaId={id} facts={known} />}
    </QuestionsSection>
  );
}
