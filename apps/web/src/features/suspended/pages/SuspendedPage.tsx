import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { SupportButton } from '#shared/layout/SupportButton.tsx';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type Suspension, suspensionQuery } from '../api/suspension.ts';
import { AppealPart } from '../components/AppealPart.tsx';
import { MailAgain } from '../components/MailAgain.tsx';
import { WhatItMeans } from '../components/WhatItMeans.tsx';
import { reasonWords } from '../reason-words.ts';

function Head({ isOver = false, children }: { isOver?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const Icon = isOver ? CircleCheck : Ban;
  const title = isOver ? t`Your account is restored` : t`Your account is suspended`;
  return (
    <>
      <PageTitle title={title} />
      <span
        className={`grid size-12 place-items-center rounded-full ${isOver ? 'bg-leaf-wash text-leaf-deep' : 'bg-brick-wash text-brick-deep'}`}
      >
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <h1 className="mt-4 text-3xl">{title}</h1>
      <div className="mt-3 text-ink-soft">{children}</div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Out of what is left of a session, or to somebody's who is not suspended. */
function WaysOut() {
  const { state, signOut } = useSession();
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <SupportButton />
      {state.status === 'signed-in' ? (
        <Button variant="outline" size="small" onClick={() => void signOut()}>
          <Trans>Sign Out</Trans>
        </Button>
      ) : (
        <ButtonLink to={paths.auth} variant="outline" size="small">
          <Trans>Sign In</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

/** Without the mail's token: what anyone who tried to sign in may know. */
function WithoutToken({ isUnknown = false }: { isUnknown?: boolean }) {
  const { t } = useLingui();
  const { state } = useLocation();
  const email = (state as { readonly email?: unknown } | null)?.email;
  return (
    <>
      <div>
        <Head>
          {isUnknown ? (
            <p role="alert">
              <Trans>This link is not valid. The newest mail about it has one that is.</Trans>
            </p>
          ) : (
            <p>
              <Trans>
                Our desk has suspended it. It has no end date: it lasts until the desk restores the account.
              </Trans>
            </p>
          )}
        </Head>
      </div>
      <Part title={t`Why, and how to appeal`}>
        <p className="mb-4">
          <Trans>
            We wrote to you when it happened. That mail says why, and has a link to this page with your
            appeal. Both are for you alone, so they come only by mail.
          </Trans>
        </p>
        <MailAgain email={typeof email === 'string' ? email : ''} />
      </Part>
      <div className="border-t border-line pt-6">
        <WhatItMeans />
      </div>
    </>
  );
}

function Over({ suspension }: { suspension: Suspension }) {
  return (
    <div>
      <Head isOver>
        <p>
          <Trans>
            You may sign in again, and your ideas are offered as before. A subscription that ended is not
            begun again by itself.
          </Trans>
        </p>
      </Head>
      {suspension.decision_words !== null && (
        <blockquote className="mt-5 border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
          {suspension.decision_words}
        </blockquote>
      )}
    </div>
  );
}

function Whole({ token, suspension }: { token: string; suspension: Suspension }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  return (
    <>
      <div>
        <Head>
          <p>
            <Trans>
              Since <DateText value={suspension.imposed_at} format="time" />. It has no end date: it lasts
              until our desk restores the account.
            </Trans>
          </p>
        </Head>
      </div>
      <Part title={t`Why`}>
        <p className="font-semibold">{_(reasonWords(suspension.reason))}</p>
        <blockquote className="mt-3 border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
          {suspension.words}
        </blockquote>
      </Part>
      <Part title={t`Your appeal`}>
        <AppealPart token={token} suspension={suspension} />
      </Part>
      <div className="border-t border-line pt-6">
        <WhatItMeans />
      </div>
    </>
  );
}

function ByToken({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(suspensionQuery(token));
  if (data === null) return <WithoutToken isUnknown />;
  if (data !== undefined)
    return data.ended_at === null ? <Whole token={token} suspension={data} /> : <Over suspension={data} />;
  return (
    <>
      <Head>
        <p>
          <Trans>It lasts until our desk restores the account.</Trans>
        </p>
      </Head>
      {isError ? (
        <ErrorState title={t`Why could not be loaded`} onRetry={() => void refetch()}>
          <Trans>Your link stays good. Check your connection and try again.</Trans>
        </ErrorState>
      ) : (
        <SkeletonGroup label={t`Loading why`}>
          <Skeleton className="h-64 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </>
  );
}

/**
 * `/suspended?token`: what somebody sees whose account is suspended. They cannot sign in, so the mail's token
 * is what shows why; who tried to sign in comes without one and reads how to get it.
 */
export function SuspendedPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  return (
    <div className="wrap py-6 md:py-12">
      <Card className="mx-auto grid max-w-2xl gap-6 md:p-8">
        {token === '' ? <WithoutToken /> : <ByToken token={token} />}
        <WaysOut />
      </Card>
    </div>
  );
}
