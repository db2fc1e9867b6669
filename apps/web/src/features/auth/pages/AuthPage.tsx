import { Trans, useLingui } from '@lingui/react/macro';
import { type AccountRole, accountRoles } from '@sangam/domain/options';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { brand } from '#shared/config/brand.ts';
import { paths } from '#shared/paths.ts';
import { forgetDestination, storeDestination } from '#shared/session/stored-destination.ts';
import type { WantedPage } from '#shared/session/RequireSession.tsx';
import { useSession } from '#shared/session/session-context.ts';
import { notify } from '#shared/ui/notify.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#shared/ui/Tabs.tsx';
import { AuthPanel } from '../components/AuthPanel.tsx';
import { CheckYourMail } from '../components/CheckYourMail.tsx';
import { SignInForm } from '../components/SignInForm.tsx';
import { SignUpForm } from '../components/SignUpForm.tsx';
import { WhySignIn } from '../components/WhySignIn.tsx';

const tabs = { signIn: 'sign-in', signUp: 'sign-up' } as const;

/** The role that a call to action named (`?role=`), or that the wanted page is for. */
function roleOf(search: URLSearchParams, wanted: string | undefined): AccountRole | undefined {
  const named = accountRoles.find((role) => role === search.get('role'));
  if (named !== undefined || wanted === undefined) return named;
  if (wanted.startsWith(paths.submitIdea)) return 'entrepreneur';
  return [paths.invest, paths.browseIdeas].some((path) => wanted.startsWith(path)) ? 'investor' : undefined;
}

/** The tab that the address says, what else it says of the visit, and the way to the other tab. */
function useAuthTab() {
  const navigate = useNavigate();
  const location = useLocation();
  const { wanted } = (location.state ?? {}) as WantedPage;
  const search = new URLSearchParams(location.search);
  const tab = search.get('tab') === tabs.signUp ? tabs.signUp : tabs.signIn;
  const changeTab = (next: string) => {
    if (next === tabs.signUp) search.set('tab', next);
    else search.delete('tab');
    void navigate({ search: search.toString() }, { replace: true, state: location.state });
  };
  return { tab, changeTab, search, wanted };
}

function Title({ tab }: { tab: string }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={tab === tabs.signUp ? t`Sign Up` : t`Sign In`} />
      <h1 className="mb-4 text-2xl">
        {tab === tabs.signUp ? <Trans>Join {brand.name}</Trans> : <Trans>Welcome to {brand.name}</Trans>}
      </h1>
    </>
  );
}

function TabNames({ isBusy }: { isBusy: boolean }) {
  const { t } = useLingui();
  return (
    <TabList aria-label={t`Sign in or sign up`}>
      <Tab value={tabs.signIn} className="flex-1" disabled={isBusy}>
        <Trans>Sign In</Trans>
      </Tab>
      <Tab value={tabs.signUp} className="flex-1" disabled={isBusy}>
        <Trans>Sign Up</Trans>
      </Tab>
    </TabList>
  );
}

/** After signing up, where the address has to be confirmed first. */
function ConfirmationAwaited({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  const { t } = useLingui();
  return (
    <AuthPanel>
      <PageTitle title={t`Check your email`} />
      <CheckYourMail email={email} onSignIn={onSignIn} />
    </AuthPanel>
  );
}

/**
 * `/auth`: sign in and sign up (product §2.auth). The address says the tab, and the role where a call to
 * action named one (`?tab=sign-up&role=investor`); `?forgot` opens the dialog for a forgotten password, for
 * links in mails.
 */
export function AuthPage() {
  const { t } = useLingui();
  const { tab, changeTab, search, wanted } = useAuthTab();
  const { state } = useSession();
  // Shared by both tabs, so that it has to be typed only once.
  const [typedEmail, setTypedEmail] = useState('');
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  // Changing the tab would remove the form that waits for a response.
  const isBusy = useIsMutating() > 0;

  const signedUp = (email: string, mustConfirm: boolean) => {
    notify.success(
      t`Account created!`,
      mustConfirm ? t`Please check your email to verify your account.` : undefined,
    );
    setTypedEmail(email);
    if (!mustConfirm) return;
    storeDestination(wanted);
    setMailedTo(email);
  };

  // A signed-in person, from before or just now, goes on to the page they wanted.
  if (state.status === 'signed-in') return <Navigate to={wanted ?? paths.home} replace />;
  if (mailedTo !== null) {
    return (
      <ConfirmationAwaited
        email={mailedTo}
        onSignIn={() => {
          setMailedTo(null);
          changeTab(tabs.signIn);
        }}
      />
    );
  }
  return (
    <AuthPanel>
      <Title tab={tab} />
      {wanted !== undefined && <WhySignIn wanted={wanted} />}
      <Tabs value={tab} onValueChange={changeTab}>
        <TabNames isBusy={isBusy} />
        <TabPanel value={tabs.signIn}>
          <SignInForm
            typedEmail={typedEmail}
            onEmail={setTypedEmail}
            hasForgotten={search.has('forgot')}
            onSignedIn={() => {
              forgetDestination();
              notify.success(t`Welcome back!`);
            }}
          />
        </TabPanel>
        <TabPanel value={tabs.signUp}>
          <SignUpForm
            typedEmail={typedEmail}
            onEmail={setTypedEmail}
            role={roleOf(search, wanted)}
            onSignedUp={signedUp}
          />
        </TabPanel>
      </Tabs>
    </AuthPanel>
  );
}
