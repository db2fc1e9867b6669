import type { ComponentType } from 'react';
import { paths } from '../shared/paths.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

export interface ScreenRoute extends LazyScreen {
  readonly path: string;
  /** The folder in `features/`, and the catalogue of its texts. */
  readonly feature: string;
  /**
   * `public`: anybody, search engines too; rendered at build time. `open`: anybody, but no page to be found by. `signed-in`
   * sends everyone else to /auth and back again.
   */
  readonly access: 'public' | 'open' | 'signed-in';
}

function screen(
  path: string,
  access: ScreenRoute['access'],
  feature: string,
  importScreen: () => Promise<ComponentType>,
): ScreenRoute {
  return { path, access, feature, ...lazyScreen(feature, importScreen) };
}

/** The landing page stands apart: it loads neither the client nor the shell of the other screens. */
export const landing = lazyScreen('landing', async () => {
  const { LandingPage } = await import('../features/landing/pages/LandingPage.tsx');
  return LandingPage;
});

/** Every screen behind the shared header, one entry each; the table of SPECIFICATION section 2. */
export const screens: readonly ScreenRoute[] = [
  screen(paths.auth, 'open', 'auth', async () => {
    const { AuthPage } = await import('../features/auth/pages/AuthPage.tsx');
    return AuthPage;
  }),
  screen(paths.emailConfirmation, 'open', 'auth', async () => {
    const { EmailConfirmationPage } = await import('../features/auth/pages/EmailConfirmationPage.tsx');
    return EmailConfirmationPage;
  }),
  screen(paths.resetPassword, 'open', 'auth', async () => {
    const { ResetPasswordPage } = await import('../features/auth/pages/ResetPasswordPage.tsx');
    return ResetPasswordPage;
  }),
  screen(paths.faq, 'public', 'faq', async () => {
    const { FaqPage } = await import('../features/faq/pages/FaqPage.tsx');
    return FaqPage;
  }),
  screen(paths.investorGuide, 'public', 'guides', async () => {
    const { InvestorGuidePage } = await import('../features/guides/pages/InvestorGuidePage.tsx');
    return InvestorGuidePage;
  }),
  screen(paths.pitchGuide, 'public', 'guides', async () => {
    const { PitchGuidePage } = await import('../features/guides/pages/PitchGuidePage.tsx');
    return PitchGuidePage;
  }),
  screen(paths.trendingIdeas, 'public', 'guides', async () => {
    const { TrendingIdeasPage } = await import('../features/guides/pages/TrendingIdeasPage.tsx');
    return TrendingIdeasPage;
  }),
  screen(paths.terms, 'public', 'legal', async () => {
    const { TermsPage } = await import('../features/legal/pages/TermsPage.tsx');
    return TermsPage;
  }),
  screen(paths.privacy, 'public', 'legal', async () => {
    const { PrivacyPage } = await import('../features/legal/pages/PrivacyPage.tsx');
    return PrivacyPage;
  }),
  screen(paths.submitIdea, 'signed-in', 'submit-idea', async () => {
    const { SubmitIdeaPage } = await import('../features/submit-idea/pages/SubmitIdeaPage.tsx');
    return SubmitIdeaPage;
  }),
  screen(paths.browseIdeas, 'signed-in', 'browse', async () => {
    const { BrowseIdeasPage } = await import('../features/browse/pages/BrowseIdeasPage.tsx');
    return BrowseIdeasPage;
  }),
  screen(paths.build, 'signed-in', 'build', async () => {
    const { BuildPage } = await import('../features/build/pages/BuildPage.tsx');
    return BuildPage;
  }),
  screen(paths.myIdea(), 'signed-in', 'my-ideas', async () => {
    const { MyIdeaPage } = await import('../features/my-ideas/pages/MyIdeaPage.tsx');
    return MyIdeaPage;
  }),
  screen(paths.settings, 'signed-in', 'account', async () => {
    const { SettingsPage } = await import('../features/account/pages/SettingsPage.tsx');
    return SettingsPage;
  }),
  screen(paths.unsubscribe, 'open', 'account', async () => {
    const { UnsubscribePage } = await import('../features/account/pages/UnsubscribePage.tsx');
    return UnsubscribePage;
  }),
  screen(paths.updates, 'signed-in', 'build', async () => {
    const { UpdatesPage } = await import('../features/build/pages/UpdatesPage.tsx');
    return UpdatesPage;
  }),
  screen(paths.idea(), 'signed-in', 'idea', async () => {
    const { IdeaPage } = await import('../features/idea/pages/IdeaPage.tsx');
    return IdeaPage;
  }),
  screen(paths.invest, 'signed-in', 'invest', async () => {
    const { InvestPage } = await import('../features/invest/pages/InvestPage.tsx');
    return InvestPage;
  }),
  screen(paths.admin, 'signed-in', 'admin', async () => {
    const { AdminPage } = await import('../features/admin/pages/AdminPage.tsx');
    return AdminPage;
  }),
];
