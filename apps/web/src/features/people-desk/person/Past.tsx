import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeskPerson } from '@sangam/domain/validation/desk-person';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { deskPaths } from '#shared/desk-paths.ts';
import { paths } from '#shared/paths.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { historyWords } from './history-words.ts';

const none = (
  <p className="text-ink-soft">
    <Trans>None.</Trans>
  </p>
);

/** Their ideas, the latest first. */
export function Ideas({ ideas }: Pick<DeskPerson, 'ideas'>) {
  if (ideas.length === 0) return none;
  return (
    <ul className="divide-y divide-line">
      {ideas.map((idea) => (
        <li key={idea.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
          <Link
            to={paths.idea(idea.id)}
            className="inline-flex min-h-11 items-center text-link wrap-anywhere"
          >
            {idea.title}
          </Link>
          <span className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
            {idea.is_taken_down && (
              <strong className="text-brick-deep">
                <Trans>taken down</Trans>
              </strong>
            )}
            <StatusBadge status={idea.is_withdrawn ? 'withdrawn' : idea.status} isInline />
          </span>
        </li>
      ))}
    </ul>
  );
}

const kinds: Readonly<Record<DeskPerson['sanctions'][number]['kind'], ReactNode>> = {
  warning: <Trans>Warning</Trans>,
  take_down: <Trans>Take-down</Trans>,
  hidden_message: <Trans>Hidden message</Trans>,
  suspension: <Trans>Suspension</Trans>,
};

interface SanctionsProps extends Pick<DeskPerson, 'sanctions'> {
  /** The reason in words, which another feature knows. */
  Reason: ComponentType<{ reason: string }>;
}

/** What was decided against them, until when, and what became of an appeal. */
export function Sanctions({ sanctions, Reason }: SanctionsProps) {
  if (sanctions.length === 0) return none;
  return (
    <ul className="divide-y divide-line">
      {sanctions.map((one) => (
        <li key={one.id} className="py-3 first:pt-0">
          <p className="font-semibold wrap-anywhere">
            {kinds[one.kind]}
            {one.idea_title !== null && <>: {one.idea_title}</>} · <Reason reason={one.reason} />
          </p>
          <p className="text-sm text-ink-soft">
            <DateText value={one.imposed_at} format="time" />
            {one.imposed_by !== null && <> · {asTyped(one.imposed_by)}</>}
            {one.ended_at !== null && (
              <>
                {' · '}
                <Trans>
                  ended <DateText value={one.ended_at} format="time" />
                </Trans>
              </>
            )}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{one.words}</p>
          {one.appeal !== null && (
            <p className="mt-1 text-sm wrap-anywhere">
              <span className="font-semibold">
                {one.decision === null ? (
                  one.ended_at === null ? (
                    <Link to={deskPaths.appeals} className="text-link">
                      <Trans>Their appeal waits:</Trans>
                    </Link>
                  ) : (
                    <Trans>Their appeal:</Trans>
                  )
                ) : one.decision === 'lifted' ? (
                  <Trans>Their appeal was granted:</Trans>
                ) : (
                  <Trans>Their appeal was not granted:</Trans>
                )}
              </span>{' '}
              {one.appeal}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the desk did and looked at, the latest first. */
export function DeskHistory({ history }: Pick<DeskPerson, 'history'>) {
  const { _ } = useTexts();
  return (
    <ol className="divide-y divide-line">
      {history.map(({ action, happened_at: at, by }) => {
        const words = historyWords(action);
        return (
          <li key={`${at} ${action}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">
              {words === null ? action : _(words)}
              {by !== null && <span className="text-ink-soft"> · {asTyped(by)}</span>}
            </span>
            <DateText value={at} format="time" className="text-sm text-ink-soft" />
          </li>
        );
      })}
    </ol>
  );
}
