import { Trans } from '@lingui/react/macro';
import { FilePen, RotateCcw, Scale, Send, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateText } from '#shared/ui/DateText.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import type { IdeaHappening } from './history.ts';

const markClasses = 'inline-flex items-center gap-2 font-semibold [&_svg]:size-4 [&_svg]:text-teal';

function Mark({ happening }: { happening: IdeaHappening }): ReactNode {
  switch (happening.kind) {
    case 'submitted':
      return (
        <span className={markClasses}>
          <Send aria-hidden="true" />
          <Trans>Submitted</Trans>
        </span>
      );
    case 'revised':
      return (
        <span className={markClasses}>
          <FilePen aria-hidden="true" />
          {happening.isCorrection ? (
            <Trans>Corrected while waiting for review</Trans>
          ) : (
            <Trans>Revised and sent again</Trans>
          )}{' '}
          <span className="figures font-normal text-ink-soft">
            <Trans>version {happening.version}</Trans>
          </span>
        </span>
      );
    case 'decided':
      return <StatusBadge status={happening.status} />;
    case 'taken_down':
      return <StatusBadge status="taken_down" />;
    case 'appealed':
      return (
        <span className={markClasses}>
          <Scale aria-hidden="true" />
          <Trans>You appealed</Trans>
        </span>
      );
    case 'appeal_upheld':
      return (
        <span className={markClasses}>
          <Scale aria-hidden="true" />
          <Trans>Appeal decided: it stays down</Trans>
        </span>
      );
    case 'reinstated':
      return (
        <span className={markClasses}>
          <RotateCcw aria-hidden="true" />
          <Trans>Offered again</Trans>
        </span>
      );
    case 'withdrawn':
      return (
        <span className={markClasses}>
          <Undo2 aria-hidden="true" />
          <Trans>Withdrawn by you</Trans>
        </span>
      );
  }
}

/** The notes or feedback of the event. */
function wordsOf(happening: IdeaHappening): string | null {
  switch (happening.kind) {
    case 'decided':
      return happening.notes;
    case 'withdrawn':
      return happening.reason;
    case 'submitted':
    case 'revised':
      return null;
    default:
      return happening.words;
  }
}

/** What happened to an idea, newest first. */
export function HistoryList({ history }: { history: readonly IdeaHappening[] }) {
  return (
    <ol className="border-l-2 border-line pl-5">
      {history.map((happening) => {
        const words = wordsOf(happening);
        return (
          <li key={`${happening.kind} ${happening.at}`} className="relative pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[1.66rem] size-2.5 rounded-full bg-line-strong"
            />
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Mark happening={happening} />{' '}
              <DateText value={happening.at} format="time" className="figures text-sm text-ink-soft" />
            </p>
            {words && <p className="mt-1 max-w-[68ch] break-words whitespace-pre-line">{words}</p>}
          </li>
        );
      })}
    </ol>
  );
}
