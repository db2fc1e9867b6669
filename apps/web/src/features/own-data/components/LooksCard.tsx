import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShowMore } from '#shared/live/ShowMore.tsx';
import { useUserId } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { LoadedPart } from '#shared/ui/LoadedPart.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { accessLogQuery, type Look } from '../api/access-log.ts';

function useLookWords(): (look: Look) => string {
  const { t } = useLingui();
  return ({ action, title }) => {
    // Null for most, which the schema of a function does not say.
    const idea = (title as string | null) ?? t`your idea`;
    const words: Readonly<Record<string, string>> = {
      'person.read': t`Our desk opened your account`,
      'person.searched': t`Our desk found you in a search of people`,
      'identity.viewed': t`Somebody who checks identities opened what you sent`,
      'identity.file_opened': t`Somebody who checks identities opened a picture of yours`,
      'identity.number_revealed': t`Somebody who checks identities read your whole PAN`,
      'review.opened': t`A reviewer opened ${idea}`,
      'data.exported': t`A copy of your data was made, with your password`,
    };
    return words[action] ?? t`Our desk looked at your data`;
  };
}

function Looks({ looks }: { looks: readonly Look[] }) {
  const wordsOf = useLookWords();
  if (looks.length === 0)
    return (
      <p className="mt-3">
        <Trans>Nobody looked within a year.</Trans>
      </p>
    );
  return (
    <ol className="mt-2 divide-y divide-line">
      {looks.map((look) => (
        <li key={look.id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
          <span className="min-w-0 break-words">{wordsOf(look)}</span>
          <DateText value={look.happened_at} format="time" className="text-sm text-ink-soft" />
        </li>
      ))}
    </ol>
  );
}

/** When somebody at the desk looked at the reader's data, as the audit log has it. */
export function LooksCard() {
  const { t } = useLingui();
  const list = useInfiniteQuery(accessLogQuery(useUserId()));
  return (
    <Card as="section" aria-labelledby="looks-title">
      <h2 id="looks-title" className="text-xl">
        <Trans>Who looked at your data</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>Of the last year. Looks at a report are left out: they would tell who reported whom.</Trans>
      </p>
      <LoadedPart
        query={list}
        loadingLabel={t`Loading who looked`}
        skeleton={<Skeleton className="h-12" />}
        failed={<Trans>The list could not be loaded.</Trans>}
      >
        {({ pages }) => (
          <>
            <Looks looks={pages.flatMap(({ rows }) => rows)} />
            <ShowMore list={list} />
          </>
        )}
      </LoadedPart>
    </Card>
  );
}
