import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ideaStandingOf } from '@sangam/domain/idea-status';
import {
  ideaQuestions,
  type IdeaTextColumn,
  textFields,
  textQuestionOf,
} from '@sangam/domain/idea-questions';
import { formatMobile } from '@sangam/domain/formats/mobile';
import { statedRoi } from '@sangam/domain/roi';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { answerSections } from '#shared/ideas/answer-sections.ts';
import { AnswerList } from '#shared/ideas/AnswerList.tsx';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { Roi } from '#shared/ideas/Roi.tsx';
import { useReviewNotes } from '#shared/ideas/use-review-notes.ts';
import { Gallery } from '#shared/media/Gallery.tsx';
import { LinkedPictureContext } from '#shared/media/linked-picture.ts';
import { canBeOpened, DeckLink, VideoPitch } from '#shared/media/PitchDocuments.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { CommentOnAnswer } from '../judging/CommentOnAnswer.tsx';
import { PromiseFlag } from './PromiseFlag.tsx';
import { documentColumns } from '../difference/answer-changes.ts';
import { Difference } from '../difference/Difference.tsx';
import { Hints } from '../hints/Hints.tsx';

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}

interface FactsProps {
  idea: FullIdea;
  /** Whether the reader decides, and may pin comments to answers. */
  mayComment: boolean;
}

/** Answers of no tab: readers find them elsewhere on the page, or only those who may call the founder. */
const basics = {
  columns: textFields
    .filter((field) => textQuestionOf(field).tab === undefined)
    .map((field) => ideaQuestions[field].column)
    .filter((column) => !['notes_for_investors', ...documentColumns].includes(column)),
};

const commentOn = (column: IdeaTextColumn) => <CommentOnAnswer column={column} />;

function AllAnswers({ idea, mayComment }: FactsProps) {
  const { _ } = useTexts();
  return (
    <details className="group mt-5 border-y border-line">
      <summary className="flex min-h-12 list-none items-center justify-between font-semibold">
        <Trans>All answers of the founder</Trans>
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-8 pt-2 pb-6">
        <section>
          <h3 className="eyebrow mb-3 [font-stretch:100%]">
            <Trans>Basics</Trans>
          </h3>
          <AnswerList section={basics} idea={idea} {...(mayComment && { beside: commentOn })} />
        </section>
        {answerSections.map((section) => (
          <section key={section.id}>
            <h3 className="eyebrow mb-3 [font-stretch:100%]">{_(section.title)}</h3>
            <AnswerList section={section} idea={idea} {...(mayComment && { beside: commentOn })} />
          </section>
        ))}
        {idea.notes_for_investors && (
          <section>
            <h3 className="eyebrow mb-3 [font-stretch:100%]">
              <Trans>Notes for investors</Trans>
            </h3>
            <p className="whitespace-pre-line">{idea.notes_for_investors}</p>
            {mayComment && <CommentOnAnswer column="notes_for_investors" />}
          </section>
        )}
      </div>
    </details>
  );
}

/** What came with the pitch: deck, video, pictures. An admin looks at them before investors do. */
function Media({ idea, mayComment }: FactsProps) {
  const { pitch_deck_url: deck, video_pitch_url: video, business_images: images } = idea;
  const pictures = images ?? [];
  if (!canBeOpened(deck) && !canBeOpened(video) && pictures.length === 0) return null;
  return (
    <section className="mt-6 space-y-3">
      <h3 className="text-base [font-stretch:100%]">
        <Trans>Media</Trans>
      </h3>
      {canBeOpened(deck) && <DeckLink answer={deck} />}
      {canBeOpened(deck) && mayComment && <CommentOnAnswer column="pitch_deck_url" />}
      {canBeOpened(video) && <VideoPitch answer={video} />}
      {canBeOpened(video) && mayComment && <CommentOnAnswer column="video_pitch_url" />}
      <LinkedPictureContext value={{ kind: 'idea', id: idea.id }}>
        <Gallery answers={pictures} captions={idea.business_image_captions ?? []} title={idea.title} />
      </LinkedPictureContext>
      {pictures.length > 0 && mayComment && <CommentOnAnswer column="business_images" />}
    </section>
  );
}

/** What an admin judges: the facts, the description, earlier feedback, media, and every answer. */
export function SubmissionFacts({ idea, mayComment }: FactsProps) {
  const { t } = useLingui();
  const missing = t`Not provided`;
  const previousNotes = useReviewNotes(idea);
  return (
    <>
      <StatusBadge status={ideaStandingOf(idea)} />
      {idea.version > 1 && <Difference idea={idea} />}
      <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4">
        <Fact label={<Trans>Business name</Trans>}>{idea.business_name || idea.title}</Fact>
        <Fact label={<Trans>Founder</Trans>}>{idea.founder_name || missing}</Fact>
        <Fact label={<Trans>Email</Trans>}>{idea.founder_email || missing}</Fact>
        <Fact label={<Trans>Phone</Trans>}>
          <span className="figures">{idea.founder_phone ? formatMobile(idea.founder_phone) : missing}</span>
        </Fact>
        <Fact label={<Trans>Category</Trans>}>{idea.category}</Fact>
        <Fact label={<Trans>Location</Trans>}>{idea.location}</Fact>
        <Fact label={<Trans>Funding goal</Trans>}>
          <Money amount={idea.funding_amount} format="full" />
        </Fact>
        <Fact label={<Trans>Expected ROI a year</Trans>}>
          <Roi percent={statedRoi(idea.return_equity)} />
        </Fact>
        <Fact label={<Trans>Last reviewed</Trans>}>
          {idea.reviewed_at ? <DateText value={idea.reviewed_at} format="time" /> : <Trans>Not yet</Trans>}
        </Fact>
      </dl>
      <Hints idea={idea} />
      {previousNotes !== '' && (
        <div className="mt-5 rounded-field bg-turmeric px-4 py-3">
          <h3 className="text-base text-marigold-deep [font-stretch:100%]">
            <Trans>Previous admin notes</Trans>
          </h3>
          <p className="mt-1 whitespace-pre-line">{previousNotes}</p>
        </div>
      )}
      <PromiseFlag idea={idea} />
      <h3 className="mt-6 text-base [font-stretch:100%]">
        <Trans>Description</Trans>
      </h3>
      <p className="mt-1 max-w-[68ch] whitespace-pre-line">{idea.description}</p>
      <Media idea={idea} mayComment={mayComment} />
      <AllAnswers idea={idea} mayComment={mayComment} />
    </>
  );
}
