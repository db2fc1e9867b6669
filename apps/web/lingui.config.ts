import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** What the landing page shows too. */
const frame = [
  'layout/Footer',
  'layout/LandingHeader',
  'layout/SkipLink',
  'layout/SupportButton',
  'layout/SupportDialog',
  'ui/ThemeSwitch',
].map((name) => `<rootDir>/src/shared/${name}.tsx`);

/** A tab of `/invest` that shows the list of `/browse-ideas`; it is loaded with the list. */
const inListings = ['<rootDir>/src/features/investor-dashboard/marketplace'];

/** What is loaded when somebody saves a search or opens their saved ones. */
const savedSearches = '<rootDir>/src/shared/listings/saved/dialogs';

/** What the tabs of `/invest` show. */
const inInvestTabs = ['dashboard', 'opportunities'].map(
  (name) => `<rootDir>/src/features/investor-dashboard/${name}`,
);

/** What is loaded when somebody opens a document of an idea. */
const documentViewer = ['<rootDir>/src/features/idea-details/viewer'];

/** The tab of `/invest` with the investor's profile. */
const investorProfile = ['<rootDir>/src/features/investor-dashboard/profile'];

/** What is loaded when somebody reports a person. */
const reportPerson = ['<rootDir>/src/shared/safety'];

/** What is loaded when somebody asks why a message of theirs is hidden. */
const hiddenMessage = ['<rootDir>/src/features/conversations/hidden/own'];

/** The gate that asks for the second step, or has it set up: with what sets it up. */
const secondStep = '<rootDir>/src/features/two-steps';

/** Parts of features that are loaded with every screen: of the header, and the frame of `/invest`. */
const inShell = [
  '<rootDir>/src/features/notifications/bell',
  ...['pages', 'frame', 'components'].map((name) => `<rootDir>/src/features/investor-dashboard/${name}`),
];

/** What the server renders of the landing page and of all pages, and of the ledger. */
const frontPage = ['front-page', 'site-settings'].map((name) => `<rootDir>/src/prerender/${name}`);
const servedLedger = '<rootDir>/src/prerender/ledger';

/**
 * Which texts go into which catalogue, so that a screen loads no other screen's texts and the landing page
 * none of the app's. How texts are written, and how a language is added: `src/shared/i18n/README.md`.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  // Without line numbers a catalogue changes when a text does, and not when a line moves.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/frame', include: frame },
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['<rootDir>/src/app', '<rootDir>/src/shared', ...inShell],
      exclude: [
        '**/*.test.*',
        ...['desk', 'enrol-app', 'ideas', 'listings', 'media', 'safety', 'step-up', 'uploads'].map(
          (name) => `<rootDir>/src/shared/${name}/**`,
        ),
        ...frame,
      ],
    },
    {
      path: '<rootDir>/src/locales/{locale}/shared-ideas',
      include: ['<rootDir>/src/shared/ideas', '<rootDir>/src/shared/media'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/shared-listings',
      include: ['<rootDir>/src/shared/listings', ...inListings],
      exclude: ['**/*.test.*', `${savedSearches}/**`],
    },
    {
      path: '<rootDir>/src/locales/{locale}/saved-searches',
      include: [savedSearches],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/invest-tabs',
      include: inInvestTabs,
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/investor-profile',
      include: investorProfile,
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/document-viewer',
      include: documentViewer,
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/report-person',
      include: reportPerson,
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/hidden-message',
      include: hiddenMessage,
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/shared-uploads',
      include: ['<rootDir>/src/shared/uploads'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/desk',
      include: ['<rootDir>/src/shared/desk', '<rootDir>/src/features/desk'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/enrol-app',
      include: ['<rootDir>/src/shared/enrol-app', secondStep],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/step-up',
      include: ['<rootDir>/src/shared/step-up'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/{name}',
      include: ['<rootDir>/src/features/{name}/'],
      exclude: [
        '**/*.test.*',
        ...[
          ...inShell,
          ...inListings,
          ...inInvestTabs,
          ...investorProfile,
          ...documentViewer,
          ...hiddenMessage,
          secondStep,
          '<rootDir>/src/features/desk',
        ].map((folder) => `${folder}/**`),
      ],
    },
    {
      path: '<rootDir>/src/locales/{locale}/prerender',
      include: ['<rootDir>/src/prerender'],
      exclude: ['**/*.test.*', ...[...frontPage, servedLedger].map((folder) => `${folder}/**`)],
    },
    { path: '<rootDir>/src/locales/{locale}/front-page', include: frontPage, exclude: ['**/*.test.*'] },
    {
      path: '<rootDir>/src/locales/{locale}/served-ledger',
      include: [servedLedger],
      exclude: ['**/*.test.*'],
    },
  ],
});
