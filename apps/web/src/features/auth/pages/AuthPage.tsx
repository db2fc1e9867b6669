import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { WantedPage } from '../../../shared/session/RequireSession.tsx';
import { useSession } from '../../../shared/session/session-context.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../shared/ui/Tabs.tsx';
import { AuthPanel } from '../components/AuthPanel.tsx';
import { CheckYourMail } from '../components/CheckYourMail.tsx';
import { SignInForm } from '../components/SignInForm.tsx';
import { SignUpForm } from '../components/SignUpForm.tsx';
import { brand } from '../../../shared/config/brand.ts';

const tabs = { signIn: 'sign-in', signUp: 'sign-up' } as const;

/** `/auth`: sign in and sign up (SPECIFICATION section 2). The tab is in the address: `?tab=sign-up`. */
export function AuthPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useSession();
  // Typed on one tab, it need not be typed again on the other.
  const [typedEmail, setTypedEmail] = useState('');
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { wanted } = (location.state ?? {}) as WantedPage;
  const tab = new URLSearchParams(location.search).get('tab') === tabs.signUp ? tabs.signUp : tabs.signIn;
  const changeTab = (next: string) =>
    void navigate(
      { search: next === tabs.signUp ? `?tab=${next}` : '' },
      { replace: true, state: location.state },
    );

  const signedUp = (email: string, mustConfirm: boolean) => {
    notify.success(
      t`Account created!`,
      mustConfirm ? t`Please check your email to verify your account.` : undefined,
    );
    setTypedEmail(email);
    if (mustConfirm) setMailedTo(email);
  };

  // Whoever is signed in, from before or just now, goes on to the page that was wanted.
  if (state.status === 'signed-in') return <Navigate to={wanted ?? paths.home} replace />;
  if (mailedTo !== null) {
    return (
      <AuthPanel>
        <PageTitle title={t`Check your email`} />
        <CheckYourMail
          email={mailedTo}
          onSignIn={() => {
            setMailedTo(null);
            changeTab(tabs.signIn);
          }}
        />
      </AuthPanel>
    );
  }
  return (
    <AuthPanel>
      <PageTitle title={tab === tabs.signUp ? t`Sign Up` : t`Sign In`} />
      <h1 className="mb-4 text-2xl">
        {tab === tabs.signUp ? <Trans>Join {brand.name}</Trans> : <Trans>Welcome to {brand.name}</Trans>}
      </h1>
      <Tabs value={tab} onValueChange={changeTab}>
        <TabList aria-label={t`Sign in or sign up`}>
          <Tab value={tabs.signIn} className="flex-1">
            <Trans>Sign In</Trans>
          </Tab>
          <Tab value={tabs.signUp} className="flex-1">
            <Trans>Sign Up</Trans>
          </Tab>
        </TabList>
        <TabPanel value={tabs.signIn}>
          <SignInForm
            typedEmail={typedEmail}
            onEmail={setTypedEmail}
            onSignedIn={() => notify.success(t`Welcome back!`)}
          />
        </TabPanel>
        <TabPanel value={tabs.signUp}>
          <SignUpForm typedEmail={typedEmail} onEmail={setTypedEmail} onSignedUp={signedUp} />
        </TabPanel>
      </Tabs>
    </AuthPanel>
  );
}
