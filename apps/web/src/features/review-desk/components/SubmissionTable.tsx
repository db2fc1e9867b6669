import { Trans, useLingui } from '@lingui/react/macro';
import { ideaStandingOf } from '@sangam/domain/idea-status';
import { statedRoi } from '@sangam/domain/roi';
import { Eye } from 'lucide-react';
import { ReviewClockShort } from '#shared/ideas/ReviewClock.tsx';
import { Roi } from '#shared/ideas/Roi.tsx';
import { paths } from '#shared/paths.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import type { Submission } from '../api/submissions-query.ts';
import { ChooseBox } from '../list/ChooseBox.tsx';
import { isChoosable, type Selection } from '../list/use-selection.ts';

export interface SubmissionTableProps {
  rows: readonly Submission[];
  /** Submissions that came while the desk was open. */
  arrived: ReadonlySet<string>;
  onReview: (id: string) => void;
  /** Where several may be decided about at once. */
  selection?: Selection;
}

function Founder({ submission }: { submission: Submission }) {
  const { t } = useLingui();
  return (
    <>
      <span className="block">{submission.founder_name || t`Not provided`}</span>
      <span
        className="block max-w-54 truncate text-sm text-ink-soft xl:max-w-36"
        title={submission.founder_email ?? undefined}
      >
        {submission.founder_email || t`Not provided`}
      </span>
    </>
  );
}

function SubmissionTile({ submission: { id, title, category } }: { submission: Submission }) {
  return <SignTile ideaId={id} name={title} category={category} className="size-11" />;
}

/** In the title's cell: the columns of the table are those of the product's rules (decision 247). */
function Choice({
  submission,
  selection,
}: { submission: Submission } & Pick<SubmissionTableProps, 'selection'>) {
  if (!selection) return null;
  // What cannot be chosen leaves the box's place, so that titles stay in line.
  if (!isChoosable(submission)) return <span className="-m-2 w-11 shrink-0" />;
  return <ChooseBox submission={submission} selection={selection} />;
}

/** When it was first submitted, and when it was sent again since. */
function Submitted({ submission: { timestamp, sent_at } }: { submission: Submission }) {
  return (
    <>
      <DateText value={timestamp} className="block whitespace-nowrap" />
      {sent_at !== timestamp && (
        <span className="block text-sm text-ink-soft">
          <Trans>
            again <DateText value={sent_at} className="whitespace-nowrap" />
          </Trans>
        </span>
      )}
    </>
  );
}

/** How it stands, whether what waits was sent before, and by when the founder was promised an answer. */
function Statuses({ submission }: { submission: Submission }) {
  const standing = ideaStandingOf(submission);
  return (
    <>
      <span className="inline-flex flex-wrap gap-1.5">
        <StatusBadge status={standing} />
        {standing === 'pending' && submission.version > 1 && <StatusBadge status="revised" />}
      </span>
      {submission.due_at !== null && <ReviewClockShort dueAt={submission.due_at} />}
      {submission.reviewer !== null && (
        <span className="block text-sm text-ink-soft">
          <Trans>taken by {submission.reviewer_name ?? '…'}</Trans>
        </span>
      )}
    </>
  );
}

function Actions({ submission, onReview }: { submission: Submission; onReview: (id: string) => void }) {
  const { t } = useLingui();
  const { id, title } = submission;
  return (
    <div className="flex items-center justify-end gap-1">
      <Button variant="outline" size="small" aria-label={t`Review ${title}`} onClick={() => onReview(id)}>
        <Trans>Review</Trans>
      </Button>
      <ButtonLink to={paths.idea(id)} variant="ghost" size="icon" aria-label={t`Open ${title}`}>
        <Eye aria-hidden="true" />
      </ButtonLink>
    </div>
  );
}

const cell = 'px-2 py-2.5 align-middle first:pl-4 last:pr-2';

function ColumnHeads() {
  const { t } = useLingui();
  return (
    <thead className="border-b border-line text-sm text-ink-soft">
      <tr>
        {[t`Idea Title`, t`Founder`, t`Category`].map((label) => (
          <th key={label} scope="col" className={cell}>
            {label}
          </th>
        ))}
        {[t`Funding Goal`, t`ROI`].map((label) => (
          <th key={label} scope="col" className={`${cell} text-right`}>
            {label}
          </th>
        ))}
        {[t`Status`, t`Submitted`].map((label) => (
          <th key={label} scope="col" className={cell}>
            {label}
          </th>
        ))}
        <th scope="col" className={`${cell} text-right`}>
          <Trans>Actions</Trans>
        </th>
      </tr>
    </thead>
  );
}

interface SubmissionRowProps extends Pick<SubmissionTableProps, 'onReview' | 'selection'> {
  submission: Submission;
  hasArrived: boolean;
}

function SubmissionRow({ submission, hasArrived, onReview, selection }: SubmissionRowProps) {
  return (
    <tr
      className={`border-b border-line last:border-0 has-[input:checked]:bg-mist ${hasArrived ? 'animate-arrive bg-mist' : ''}`}
    >
      <th scope="row" className={`${cell} font-semibold`}>
        <span className="flex items-center gap-3">
          <Choice submission={submission} selection={selection} />
          <SubmissionTile submission={submission} />
          <span className="min-w-0 break-words">{submission.title}</span>
        </span>
      </th>
      <td className={cell}>
        <Founder submission={submission} />
      </td>
      <td className={cell}>{submission.category}</td>
      <td className={`${cell} text-right`}>
        <Money amount={submission.funding_amount} />
      </td>
      <td className={`${cell} text-right`}>
        <Roi percent={statedRoi(submission.return_equity)} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <Statuses submission={submission} />
      </td>
      <td className={`${cell} figures`}>
        <Submitted submission={submission} />
      </td>
      <td className={cell}>
        <Actions submission={submission} onReview={onReview} />
      </td>
    </tr>
  );
}

function WideTable({ rows, arrived, onReview, selection }: SubmissionTableProps) {
  const { t } = useLingui();
  return (
    <Card padding="none" className="hidden overflow-hidden xl:block">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t`Submissions`}</caption>
        <ColumnHeads />
        <tbody data-choosable-rows>
          {rows.map((submission) => (
            <SubmissionRow
              key={submission.id}
              submission={submission}
              hasArrived={arrived.has(submission.id)}
              {...{ onReview, selection }}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Cards({ rows, arrived, onReview, selection }: SubmissionTableProps) {
  return (
    <ul data-choosable-rows className="grid gap-3 md:grid-cols-2 xl:hidden">
      {rows.map((submission) => (
        <Card
          key={submission.id}
          as="li"
          className={`flex flex-col gap-3 has-[input:checked]:border-teal has-[input:checked]:bg-mist ${arrived.has(submission.id) ? 'animate-arrive border-teal' : ''}`}
        >
          <div className="flex flex-wrap items-start justify-between gap-2">
            <div>
              <Statuses submission={submission} />
            </div>
            <div className="figures ml-auto text-right text-sm text-ink-soft">
              <Submitted submission={submission} />
            </div>
          </div>
          <div className="flex items-center gap-3">
            <Choice submission={submission} selection={selection} />
            <SubmissionTile submission={submission} />
            <h3 className="min-w-0 text-lg break-words">{submission.title}</h3>
          </div>
          <div>
            <Founder submission={submission} />
          </div>
          <p className="text-sm text-ink-soft">
            {submission.category} · <Money amount={submission.funding_amount} /> ·{' '}
            <Trans>
              ROI <Roi percent={statedRoi(submission.return_equity)} />
            </Trans>
          </p>
          <div className="mt-auto">
            <Actions submission={submission} onReview={onReview} />
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** The submissions: a table where there is room for one, cards elsewhere. */
export function SubmissionTable(props: SubmissionTableProps) {
  return (
    <>
      <WideTable {...props} />
      <Cards {...props} />
    </>
  );
}
