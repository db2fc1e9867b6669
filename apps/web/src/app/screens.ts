/**
 * Every screen of the app. To add one:
 * - write its page (`features/README.md`), and give it a path in `#shared/paths.ts`;
 * - add an entry to `screens`;
 * - a public page needs a sentence in `src/prerender/descriptions.ts`, or the build fails. It is rendered
 *   whole at build time and stands in the sitemap;
 * - if it asks for data, list its first calls in `src/prerender/early-requests.ts`;
 * - give it a budget in `contract/browser/budget.ts`, and an entry in `contract/browser/shell.spec.ts`, which
 *   measures that nothing moves between the skeleton and the loaded screen.
 */
import { type ComponentType, createElement } from 'react';
import { matchPath } from 'react-router';
import { preloadTab } from '#features/investor-dashboard/frame/tabs.tsx';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { deskPaths } from '#shared/desk-paths.ts';
import { paths } from '#shared/paths.ts';
import type { ScreenShape } from '#shared/ui/screen-shapes.tsx';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import { DealFollowUpPart, OwnReportDuePart, ReportDuePart } from './report-parts.tsx';
import {
  FounderQuestionsPart,
  FounderRatingsPart,
  IdeaQuestionsPart,
  IdeaRatingsPart,
  OtherIdeasPart,
} from './near-part.tsx';
import { dashboardParts, FounderPortfolioPart } from './portfolio-parts.tsx';

export interface ScreenRoute extends LazyScreen {
  readonly path: string;
  /** The folder in `features/`, and the catalogue of its texts. */
  readonly feature: string;
  /**
   * `public`: anybody, search engines too; rendered at build time. `open`: anybody, but search engines do not
   * list it. `signed-in` sends everyone else to /auth and back again.
   */
  readonly access: 'public' | 'open' | 'signed-in';
  /**
   * The skeleton in the server's first HTML, which stays until the screen's code and the session are there.
   */
  readonly shape: ScreenShape;
}

function screen(
  path: string,
  access: ScreenRoute['access'],
  feature: string,
  shape: ScreenShape,
  importScreen: () => Promise<ComponentType>,
): ScreenRoute {
  return { path, access, feature, shape, ...lazyScreen(feature, shape, importScreen) };
}

/** A screen of the desk, inside its frame. A new one needs a line in `features/desk/sections.ts`, too. */
function deskScreen(path: string, feature: string, importScreen: () => Promise<ComponentType>): ScreenRoute {
  return screen(path, 'signed-in', feature, 'desk', async () => {
    const [{ DeskFrame }, Section] = await Promise.all([
      import('#features/desk/DeskFrame.tsx'),
      importScreen(),
      loadCatalogue('desk'),
    ]);
    return () => createElement(DeskFrame, null, createElement(Section));
  });
}

/** The landing page is not in the list: it loads neither the client nor the shell of the other screens. */
export const landing = lazyScreen('landing', 'column', async () => {
  const { LandingPage } = await import('#features/landing/pages/LandingPage.tsx');
  return LandingPage;
});

/** Every screen behind the shared header, one entry each (product §2.routes). */
export const screens: readonly ScreenRoute[] = [
  screen(paths.auth, 'open', 'auth', 'form', async () => {
    const { AuthPage } = await import('#features/auth/pages/AuthPage.tsx');
    return AuthPage;
  }),
  screen(paths.emailConfirmation, 'open', 'auth', 'form', async () => {
    const { EmailConfirmationPage } = await import('#features/auth/pages/EmailConfirmationPage.tsx');
    return EmailConfirmationPage;
  }),
  screen(paths.resetPassword, 'open', 'auth', 'form', async () => {
    const [{ ResetPasswordPage }] = await Promise.all([
      import('#features/auth/pages/ResetPasswordPage.tsx'),
      loadCatalogue('step-up'),
    ]);
    return ResetPasswordPage;
  }),
  screen(paths.faq, 'public', 'faq', 'column', async () => {
    const { FaqPage } = await import('#features/faq/pages/FaqPage.tsx');
    return FaqPage;
  }),
  screen(paths.investorGuide, 'public', 'guides', 'column', async () => {
    const { InvestorGuidePage } = await import('#features/guides/pages/InvestorGuidePage.tsx');
    return InvestorGuidePage;
  }),
  screen(paths.pitchGuide, 'public', 'guides', 'column', async () => {
    const { PitchGuidePage } = await import('#features/guides/pages/PitchGuidePage.tsx');
    return PitchGuidePage;
  }),
  screen(paths.trendingIdeas, 'public', 'guides', 'column', async () => {
    const { TrendingIdeasPage } = await import('#features/guides/pages/TrendingIdeasPage.tsx');
    return TrendingIdeasPage;
  }),
  screen(paths.ledger, 'public', 'ledger', 'column', async () => {
    const { LedgerPage } = await import('#features/ledger/pages/LedgerPage.tsx');
    return LedgerPage;
  }),
  screen(paths.terms, 'public', 'legal', 'column', async () => {
    const { TermsPage } = await import('#features/legal/pages/TermsPage.tsx');
    return TermsPage;
  }),
  screen(paths.privacy, 'public', 'legal', 'column', async () => {
    const { PrivacyPage } = await import('#features/legal/pages/PrivacyPage.tsx');
    return PrivacyPage;
  }),
  screen(paths.submitIdea, 'signed-in', 'pitch-wizard', 'wizard', async () => {
    const { SubmitIdeaPage } = await import('#features/pitch-wizard/pages/SubmitIdeaPage.tsx');
    return SubmitIdeaPage;
  }),
  screen(paths.browseIdeas, 'signed-in', 'listings', 'list', async () => {
    const [{ BrowseIdeasPage }] = await Promise.all([
      import('#features/listings/pages/BrowseIdeasPage.tsx'),
      loadCatalogue('shared-listings'),
    ]);
    return BrowseIdeasPage;
  }),
  screen(paths.build, 'signed-in', 'founder-dashboard', 'dashboard', async () => {
    const [{ BuildPage }, { UpdatesPanel }] = await Promise.all([
      import('#features/founder-dashboard/pages/BuildPage.tsx'),
      import('#features/notifications/components/UpdatesPanel.tsx'),
      loadCatalogue('notifications'),
    ]);
    return () =>
      createElement(BuildPage, {
        updates: createElement(UpdatesPanel),
        reports: createElement(ReportDuePart),
        portfolio: createElement(FounderPortfolioPart),
      });
  }),
  screen(paths.myIdea(), 'signed-in', 'own-ideas', 'detail', async () => {
    const { MyIdeaPage } = await import('#features/own-ideas/pages/MyIdeaPage.tsx');
    return () =>
      createElement(MyIdeaPage, {
        questions: createElement(FounderQuestionsPart),
        ratings: createElement(FounderRatingsPart),
        reports: createElement(OwnReportDuePart),
      });
  }),
  screen(paths.ideaReport(), 'signed-in', 'reports', 'detail', async () => {
    const { ReportPage } = await import('#features/reports/pages/ReportPage.tsx');
    return ReportPage;
  }),
  ...[paths.conversations, paths.conversation()].map((path) =>
    screen(path, 'signed-in', 'conversations', 'conversations', async () => {
      const [{ ConversationsPage }, { offerParts }] = await Promise.all([
        import('#features/conversations/pages/ConversationsPage.tsx'),
        import('./offer-parts.tsx'),
      ]);
      return () => createElement(ConversationsPage, { offers: offerParts });
    }),
  ),
  screen(paths.deal(), 'signed-in', 'deals', 'deal', async () => {
    const { DealPage } = await import('#features/deals/pages/DealPage.tsx');
    return () => createElement(DealPage, { reports: createElement(DealFollowUpPart) });
  }),
  screen(paths.kyc, 'signed-in', 'identity', 'identity', async () => {
    const { KycPage } = await import('#features/identity/pages/KycPage.tsx');
    return KycPage;
  }),
  screen(paths.settings, 'signed-in', 'account', 'column', async () => {
    const { SettingsPage } = await import('#features/account/pages/SettingsPage.tsx');
    return SettingsPage;
  }),
  screen(paths.accountSecurity, 'signed-in', 'account-security', 'column', async () => {
    const [{ SecurityPage }] = await Promise.all([
      import('#features/account-security/pages/SecurityPage.tsx'),
      loadCatalogue('enrol-app'),
      loadCatalogue('step-up'),
    ]);
    return SecurityPage;
  }),
  screen(paths.accountPrivacy, 'signed-in', 'own-data', 'column', async () => {
    const [{ OwnDataPage }] = await Promise.all([
      import('#features/own-data/pages/OwnDataPage.tsx'),
      loadCatalogue('step-up'),
    ]);
    return OwnDataPage;
  }),
  screen(paths.accountSubscription, 'signed-in', 'subscription', 'statement', async () => {
    const { SubscriptionPage } = await import('#features/subscription/pages/SubscriptionPage.tsx');
    return SubscriptionPage;
  }),
  screen(paths.unsubscribe, 'open', 'account', 'form', async () => {
    const { UnsubscribePage } = await import('#features/account/pages/UnsubscribePage.tsx');
    return UnsubscribePage;
  }),
  screen(paths.suspended, 'open', 'suspended', 'form', async () => {
    const { SuspendedPage } = await import('#features/suspended/pages/SuspendedPage.tsx');
    return SuspendedPage;
  }),
  screen(paths.adminInvitation, 'open', 'admin-invitation', 'form', async () => {
    const { AdminInvitationPage } = await import('#features/admin-invitation/pages/AdminInvitationPage.tsx');
    return AdminInvitationPage;
  }),
  screen(paths.updates, 'signed-in', 'notifications', 'column', async () => {
    const { UpdatesPage } = await import('#features/notifications/pages/UpdatesPage.tsx');
    return UpdatesPage;
  }),
  screen(paths.idea(), 'signed-in', 'idea-details', 'idea', async () => {
    const { IdeaPage } = await import('#features/idea-details/pages/IdeaPage.tsx');
    return () =>
      createElement(IdeaPage, {
        questions: createElement(IdeaQuestionsPart),
        ratings: createElement(IdeaRatingsPart),
        others: createElement(OtherIdeasPart),
      });
  }),
  screen(paths.compare(), 'signed-in', 'compare', 'comparison', async () => {
    const { ComparePage } = await import('#features/compare/pages/ComparePage.tsx');
    return ComparePage;
  }),
  screen(paths.invest, 'signed-in', 'investor-dashboard', 'invest', async () => {
    const [{ InvestPage }] = await Promise.all([
      import('#features/investor-dashboard/pages/InvestPage.tsx'),
      preloadTab(window.location.search),
    ]);
    return () => createElement(InvestPage, { parts: dashboardParts });
  }),
  deskScreen(paths.admin, 'review-desk', async () => {
    const { AdminPage } = await import('#features/review-desk/pages/AdminPage.tsx');
    return AdminPage;
  }),
  deskScreen(deskPaths.identities, 'identity-desk', async () => {
    const { IdentitiesPage } = await import('#features/identity-desk/pages/IdentitiesPage.tsx');
    return IdentitiesPage;
  }),
  deskScreen(deskPaths.identity(), 'identity-desk', async () => {
    const [{ IdentityPage }, { CardPdfPart }] = await Promise.all([
      import('#features/identity-desk/pages/IdentityPage.tsx'),
      import('./identity-parts.tsx'),
    ]);
    return () => createElement(IdentityPage, { Pdf: CardPdfPart });
  }),
  deskScreen(deskPaths.reports, 'safety-desk', async () => {
    const { ReportsPage } = await import('#features/safety-desk/pages/ReportsPage.tsx');
    return ReportsPage;
  }),
  deskScreen(deskPaths.report(), 'safety-desk', async () => {
    const { ReportPage } = await import('#features/safety-desk/pages/ReportPage.tsx');
    return ReportPage;
  }),
  deskScreen(deskPaths.people, 'people-desk', async () => {
    const [{ PeoplePage }] = await Promise.all([
      import('#features/people-desk/pages/PeoplePage.tsx'),
      loadCatalogue('step-up'),
    ]);
    return PeoplePage;
  }),
  deskScreen(deskPaths.person(), 'people-desk', async () => {
    const [{ PersonPage }, { safetyParts }] = await Promise.all([
      import('#features/people-desk/pages/PersonPage.tsx'),
      import('./safety-parts.tsx'),
      loadCatalogue('safety-desk'),
      loadCatalogue('step-up'),
    ]);
    return () => createElement(PersonPage, { parts: safetyParts });
  }),
  deskScreen(deskPaths.numbers, 'numbers-desk', async () => {
    const { NumbersPage } = await import('#features/numbers-desk/pages/NumbersPage.tsx');
    return NumbersPage;
  }),
  deskScreen(deskPaths.rings, 'rings-desk', async () => {
    const { RingsPage } = await import('#features/rings-desk/pages/RingsPage.tsx');
    return RingsPage;
  }),
  deskScreen(deskPaths.ring(), 'rings-desk', async () => {
    const { RingPage } = await import('#features/rings-desk/pages/RingPage.tsx');
    return RingPage;
  }),
  deskScreen(deskPaths.work, 'work-desk', async () => {
    const { WorkPage } = await import('#features/work-desk/pages/WorkPage.tsx');
    return WorkPage;
  }),
  deskScreen(deskPaths.settings, 'settings-desk', async () => {
    const { SettingsDeskPage } = await import('#features/settings-desk/pages/SettingsDeskPage.tsx');
    return SettingsDeskPage;
  }),
  deskScreen(deskPaths.log, 'audit-log', async () => {
    const [{ LogPage }] = await Promise.all([
      import('#features/audit-log/pages/LogPage.tsx'),
      loadCatalogue('step-up'),
    ]);
    return LogPage;
  }),
];

/** The screen at an address. */
export const screenAt = (pathname: string): ScreenRoute | undefined =>
  screens.find(({ path }) => matchPath(path, pathname) !== null);
