import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** A pattern for module ids, whose separators differ by system. */
const inside = (...parts: readonly string[]): RegExp =>
  new RegExp(
    parts
      .map((part) => `(?:${part})`)
      .join('|')
      .replaceAll('/', String.raw`[\\/]`),
  );

/** What most visitors of a feature never need. */
const uploads = [
  'features/pitch-wizard/uploads/components/',
  'src/shared/uploads/(?:transfer/|components/|file-name)',
  'features/conversations/composer/transfer-attachment\\.',
  'features/identity/files/transfer-identity-file\\.',
  'node_modules/(?:tus-js-client|js-base64|url-parse|querystringify|requires-port)/',
  'locales/en/shared-uploads\\.po',
];
/**
 * Shared parts that so far one feature alone uses: they are in its file. A second user makes them a file of
 * their own.
 */
const pitchWizard = ['src/shared/(?:drafts/|uploads/(?!format-bytes|queue/upload\\.))'];

/** What redraws a picture that somebody chose: with uploads, and with a portrait once it is chosen. */
const redrawing = [
  'src/shared/media/redraw\\.',
  'features/account/portrait/(?:draw-portrait|centred-square)\\.',
];

/**
 * The list of ideas, which `/browse-ideas` and a tab of `/invest` show, and that tab. The number of ideas
 * that match some filters is asked for elsewhere, too.
 */
const listings = [
  'src/shared/listings/(?!api/listing-(?:count-query|arguments)|saved/dialogs/)',
  'src/shared/ui/(?:ChipGroup|Sheet)\\.',
  'features/investor-dashboard/marketplace/',
  'locales/en/shared-listings\\.po',
];

/** The dialogs of saved searches, which come when one of them is opened. */
const savedSearches = [
  'src/shared/listings/saved/dialogs/',
  'packages/domain/src/(?:saved-searches|validation/saved-search)\\.',
  'locales/en/saved-searches\\.po',
];

/** What keeps an open list in step, loaded with the first change. */
const liveList = [
  'src/shared/listings/live/(?:follow-list|change-batch|live-list|list-order)\\.',
  'src/shared/listings/api/matching-listings\\.',
];

/** What the tabs of `/invest` show that are no list. */
const investTabs = [
  'features/investor-dashboard/(?:dashboard|opportunities|api)/',
  'locales/en/invest-tabs\\.po',
];

/**
 * The page of the subscription with the checkout, which the last step of the investor's profile needs, too:
 * no other screen pays for it.
 */
const subscription = ['features/subscription/', 'src/shared/checkout/', 'locales/en/subscription\\.po'];

/** The tab with the investor's profile, the one that is a form. */
const investorProfile = ['features/investor-dashboard/profile/', 'locales/en/investor-profile\\.po'];

/** What an offer is held against: for conversations with offers, and for deals. */
const offerTerms = ['packages/domain/src/(?:offer|legal-route|deal-dues)\\.'];

/** A field for some sentences: everything that has one has forms, too. */
const writing = ['src/shared/ui/CountedTextArea\\.'];

/** Shared parts of the desk. */
const desk = ['src/shared/desk/'];

/** A page that must be answered before any other: those of a role, and of a second step. */
const lonePage = ['src/shared/layout/LonePage\\.'];

/** Setting up an authenticator app. */
const enrolApp = ['src/shared/enrol-app/', 'locales/en/enrol-app\\.po'];

/** What asks for the password again: the desk, and people who take their data along or leave. */
const stepUp = ['src/shared/step-up/', 'locales/en/step-up\\.po'];

/** The library that draws PDFs, for documents of ideas and for cards at the desk. */
const pdf = ['features/idea-details/viewer/pdf/', 'node_modules/pdfjs-dist/'];

/** Parts that are not in the file that their path names; the first match counts. */
const parts = [
  { name: 'redrawing', test: inside(...redrawing) },
  { name: 'uploads', test: inside(...uploads) },
  { name: 'pitch-wizard', test: inside(...pitchWizard) },
  { name: 'saved-searches', test: inside(...savedSearches) },
  { name: 'live-list', test: inside(...liveList) },
  { name: 'listings', test: inside(...listings) },
  { name: 'invest-tabs', test: inside(...investTabs) },
  { name: 'investor-profile', test: inside(...investorProfile) },
  // With fields, which bring the rules of forms: for readers who come so far.
  { name: 'idea-forms', test: inside('features/idea-details/(?:calculator|report)/') },
  // With what questions, answers and ratings are held against: for those who write one.
  {
    name: 'question-form',
    test: inside(
      'features/asked-questions/components/(?:WrittenForm|use-problem-text)\\.',
      'features/ratings/form/(?!FormSlot)',
    ),
  },
  // A reader who opens a document: its frame, and for a PDF the library that draws it.
  { name: 'pdf', test: inside(...pdf) },
  {
    name: 'document-viewer',
    test: inside('features/idea-details/viewer/', 'locales/en/document-viewer\\.po'),
  },
  // With the conversations that show offers.
  { name: 'conversations', test: inside('src/app/offer-parts\\.') },
  // With the acts and reports that a person's page at the desk shows.
  { name: 'safety-desk', test: inside('src/app/safety-parts\\.') },
  // Somebody from Google who is asked for a role, once.
  { name: 'choose-role', test: inside('features/auth/pages/ChooseRolePage\\.') },
  // Somebody who chooses a new password, which may take a second step: the page of signing in has none.
  {
    name: 'new-password',
    test: inside(
      'features/auth/(?:pages/ResetPasswordPage|components/(?:NewPasswordForm|use-change-password)|api/set-password)\\.',
    ),
  },
  // Somebody who makes an offer.
  { name: 'offer-form', test: inside('features/offers/form/') },
  // Somebody who reports a person.
  {
    name: 'report-person',
    test: inside(
      'src/shared/safety/(?:ReportPersonDialog|report-person)\\.',
      'locales/en/report-person\\.po',
    ),
  },
  // Somebody who asks why a message of theirs is hidden.
  {
    name: 'hidden-message',
    test: inside('features/conversations/hidden/own/', 'locales/en/hidden-message\\.po'),
  },
  // A founder whose idea was taken down.
  {
    name: 'take-down',
    test: inside('features/own-ideas/take-down/(?:Down|AppealForm|appeal-take-down|reasons)\\.'),
  },
  // A reader who opens the contact of a founder.
  { name: 'write-to-founder', test: inside('features/idea-details/discuss/') },
  // What computes the rates of a portfolio is a kilobyte, and nobody else needs it.
  {
    name: 'portfolio',
    test: inside('packages/domain/src/rate-of-return\\.', 'node_modules/@webcarrot/xirr/'),
  },
  { name: 'charts', test: inside('features/own-ideas/statistics/', 'shared/charts/', 'node_modules/uplot/') },
] as const;

/**
 * Features that are in the file of another: the dashboard shows the updates, too; ratings stand below
 * questions, and few readers see the one without the other. The screen of `/invest` is
 * little more than the frame of its tabs, which are files of their own.
 */
const together: Readonly<Record<string, string>> = {
  notifications: 'founder-dashboard',
  'investor-dashboard': 'app',
  ratings: 'asked-questions',
};

/** The name of the file that a feature's screens are in. */
export const chunkOf = (feature: string): string => together[feature] ?? feature;

/** What a screen shows first at its plain address, if that is in a file of its own. */
export const firstPartOf: Readonly<Record<string, string>> = { 'investor-dashboard': 'invest-tabs' };

/** A feature's screens are one file together with their texts in the language they are written in. */
function featureOf(id: string): string | null {
  const part = parts.find(({ test }) => test.test(id))?.name;
  const feature = /[\\/]src[\\/](?:features|locales[\\/]en)[\\/]([\w-]+)(?:[\\/]|\.po)/.exec(id)?.[1];
  return part ?? (feature === undefined ? null : chunkOf(feature));
}

/** Shared parts of questions and ratings, which are in one file. */
const asking = ['src/shared/ui/(?:ConfirmDialog|use-disclosure|use-form-opener)\\.'];

const forms = [
  'node_modules/(?:react-hook-form|@hookform|zod)/',
  'packages/domain/src/validation/(?!saved-search)',
  // Its patterns are long, and only what people type is held against them.
  'packages/domain/src/(?:contact-details|asked-question|idea-rating)\\.',
  'src/shared/ui/(?:bind-field|field-errors)\\.',
  ...writing,
];

/**
 * Of the interface library what the header and the shell need; the rest comes with the first screen that
 * does.
 */
const shell = [
  'src/app/(?!landing-main|fetch-ahead|reach|offer-parts|safety-parts)',
  'src/features/notifications/(?:api|bell)/',
  'src/features/investor-dashboard/(?:pages|frame|components)/',
  'src/shared/(?:api|config|layout(?!/LonePage)|live(?!/private-channel)|session|url-state)/',
  'src/shared/desk-paths\\.',
  'src/shared/conversations/(?!refusals)',
  'src/shared/ui/(?:Avatar|Dialog|DropdownMenu|ErrorState|ScreenSkeleton|screen-shapes|Skeleton|Toaster|notify)\\.',
  'locales/en/(?:messages|prerender|shared-ideas|investor-dashboard)\\.po',
];

/** The colours of painted signs: a style sheet, which the landing page has without what draws them. */
const boards = ['src/shared/signs/signs\\.css'];

/** Painted signs, for screens with ideas as pictures; a few of those, and which were picked to compare. */
const signs = [
  'src/shared/(?:signs/|ideas/(?:IdeaBrief|IdeaPicture|comparison-choice|front-listings-query))',
  'packages/(?:signboard/|domain/src/comparison)',
];

/** What the landing page shares with the app. */
const frame = [
  'src/shared/layout/(?:Page|LandingHeader|Footer|SkipLink|Brand|SupportButton)\\.',
  'src/shared/ui/(?:Button|AppLink|PageTitle|ThemeSwitch)\\.',
  'src/shared/(?:i18n|styles|served)/',
  'src/shared/(?:log|paths|session/stored-session)\\.',
  'src/app/(?:EarlyPress|entry|mount|reach|stale-chunks|LandingDocument)\\.',
  'src/early/',
  'locales/en/frame\\.po',
];

const react = [
  'vite/preload-helper',
  'node_modules/(?:react|react-dom|scheduler|use-sync-external-store|@lingui)/',
];

/**
 * Few files instead of one a module: a slow line pays for each request, and what lies together compresses
 * better. A group takes what its modules import too, unless a group above has it; so what several features
 * use stands above them.
 */
export const chunkGroups: Group[] = [
  { name: 'react', test: inside(...react) },
  { name: 'boards', test: inside(...boards) },
  { name: 'frame', test: inside(...frame) },
  { name: 'supabase', test: inside('node_modules/@supabase/') },
  { name: 'app', test: inside(...shell) },
  // What several screens use: what they know of ideas, rules of the domain, the rest of the interface, icons.
  {
    name: 'ideas',
    test: (id: string) =>
      inside('src/shared/', 'packages/domain/', 'node_modules/').test(id) &&
      !inside(
        ...forms,
        ...asking,
        ...writing,
        ...redrawing,
        ...uploads,
        ...pitchWizard,
        ...listings,
        ...savedSearches,
        ...subscription,
        ...signs,
        ...offerTerms,
        ...desk,
        ...stepUp,
        ...enrolApp,
        ...lonePage,
        ...pdf,
      ).test(id),
    minShareCount: 2,
  },
  { name: 'lone-page', test: inside(...lonePage) },
  { name: 'signs', test: inside(...signs) },
  { name: 'forms', test: inside(...forms) },
  { name: 'step-up', test: inside(...stepUp) },
  { name: 'enrol-app', test: inside(...enrolApp) },
  // What sections of the desk share is in the file of its frame.
  { name: 'desk', test: inside(...desk, 'features/desk/', 'locales/en/desk\\.po') },
  { name: 'offer-terms', test: inside(...offerTerms) },
  // What a card of an offer needs; the form takes from it, not the other way round.
  { name: 'offers', test: inside('features/offers/(?!form/)', 'locales/en/offers\\.po') },
  { name: 'subscription', test: inside(...subscription) },
  {
    name: 'landing',
    test: inside('src/app/(?:landing-main|fetch-ahead)', 'src/features/landing/', 'locales/en/landing\\.po'),
  },
  { name: featureOf, debugName: 'features' },
].map((group, index, { length }) => ({ ...group, priority: length - index }));
