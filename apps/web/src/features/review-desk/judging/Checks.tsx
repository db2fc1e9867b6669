import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type LicenceKind, licenceNumbersIn } from '@sangam/domain/licence-numbers';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { checksQuery, type FoundCheck } from '../api/checks-query.ts';

type Outcome = 'ok' | 'look' | 'wrong';

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  switch (outcome) {
    case 'ok':
      return (
        <Badge tone="leaf" icon={CircleCheck}>
          <Trans>OK</Trans>
        </Badge>
      );
    case 'look':
      return (
        <Badge tone="marigold" icon={Eye}>
          <Trans>Look</Trans>
        </Badge>
      );
    case 'wrong':
      return (
        <Badge tone="brick" icon={CircleX}>
          <Trans>Wrong</Trans>
        </Badge>
      );
  }
}

function Check({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-3">
      <span className="shrink-0">
        <OutcomeBadge outcome={outcome} />
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** What of an idea other accounts sent as well, with ways to these ideas. */
function SameElsewhere({ check: { what, cases, others } }: { check: FoundCheck }) {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    phone: t`Phone number`,
    email: t`E-mail address`,
    words: t`Words of ‘What it offers’`,
  };
  return (
    <Check outcome={cases === 0 ? 'ok' : 'look'}>
      {names[what]}:{' '}
      {cases === 0 ? (
        <Trans>in no idea of another account.</Trans>
      ) : (
        <Plural value={cases} one="in # idea of another account." other="in # ideas of other accounts." />
      )}
      {others.map((id, place) => (
        <AppLink
          key={id}
          to={paths.idea(id)}
          target="_blank"
          className="ml-2 inline-flex min-h-11 items-center text-link"
        >
          <Trans>Idea {place + 1}</Trans>
        </AppLink>
      ))}
    </Check>
  );
}

function Return({ check: { what, cases, usual } }: { check: FoundCheck }) {
  return (
    <Check outcome={what === 'return_far' ? 'look' : 'ok'}>
      {what === 'return_far' ? (
        <Trans>The return is far from its trade’s:</Trans>
      ) : (
        <Trans>The return is as in its trade:</Trans>
      )}{' '}
      <span className="figures">
        <Trans>
          half of {cases} listed ideas state more than {usual} %.
        </Trans>
      </span>
    </Check>
  );
}

const licenceNames: Readonly<Record<LicenceKind, string>> = {
  fssai: 'FSSAI',
  gstin: 'GSTIN',
  udyam: 'Udyam',
};

function Licences({ text }: { text: string | null }) {
  return licenceNumbersIn(text ?? '').map(({ kind, number, isPossible }) => (
    <Check key={number} outcome={isPossible ? 'ok' : 'wrong'}>
      {licenceNames[kind]} <span className="figures">{number}</span>:{' '}
      {isPossible ? (
        <Trans>the form is right. The register says whose it is.</Trans>
      ) : (
        <Trans>no such number can exist: its form or its check character is wrong.</Trans>
      )}
    </Check>
  ));
}

/** Hints for the reviewer: each with what it rests on. They decide nothing. */
export function Checks({ idea }: { idea: FullIdea }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(checksQuery(useUserId(), idea.id, idea.version));
  return (
    <section aria-labelledby="checks-title" className="mt-6">
      <h3 id="checks-title" className="text-base [font-stretch:100%]">
        <Trans>Checks</Trans>
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>Hints by the computer. You decide.</Trans>
      </p>
      {data || isError ? (
        <ul className="mt-2 space-y-1.5">
          {data?.map((check) =>
            check.what.startsWith('return') ? (
              <Return key={check.what} check={check} />
            ) : (
              <SameElsewhere key={check.what} check={check} />
            ),
          )}
          <Licences text={idea.rights_approvals} />
        </ul>
      ) : (
        <SkeletonGroup label={t`Checking`} className="mt-2 space-y-2">
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-7 w-64 max-w-full" />
        </SkeletonGroup>
      )}
      {isError && (
        <ErrorState
          title={t`Not everything could be checked`}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}
