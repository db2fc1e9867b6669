import type { AccountRole } from '@sangam/domain/options';

/** The tabs of the investor dashboard (product §2.invest). */
export type InvestTab = 'dashboard' | 'opportunities' | 'marketplace' | 'profile';

/** Where `/browse-ideas`, `/idea/…` and the others live: the only place in the app with literal addresses. */
export const paths = {
  home: '/',
  auth: '/auth',
  /** The tab Sign Up, with the role that the call to action names. */
  signUp: (role?: AccountRole): string => `/auth?tab=sign-up${role === undefined ? '' : `&role=${role}`}`,
  emailConfirmation: '/email-confirmation',
  resetPassword: '/reset-password',
  kyc: '/kyc',
  /** The same, with a way back to a page of this site. */
  kycFrom: (page: string): string => `/kyc?from=${encodeURIComponent(page)}`,
  invest: '/invest',
  /** The investor dashboard with one of its tabs open. */
  investTab: (tab: InvestTab): string => `/invest?tab=${tab}`,
  build: '/build',
  /** Everything that has happened to one's ideas. */
  updates: '/updates',
  /** What investors and founders say to each other. */
  conversations: '/conversations',
  /** One of them, and a message in it; without an id, the pattern its route is registered under. */
  conversation: (id = ':id', message?: number): string =>
    message === undefined ? `/conversations/${id}` : `/conversations/${id}?message=${message}`,
  /** A deal, for its two people; without an id, the pattern its route is registered under. */
  deal: (id = ':id'): string => `/deals/${id}`,
  settings: '/settings',
  /** What one reported, and what the desk answered. */
  ownReports: '/settings#reports',
  /** A person's own subscription and invoices. */
  accountSubscription: '/account/subscription',
  /** The password, and where one is signed in. */
  accountSecurity: '/account/security',
  /** What is kept about a person: a copy, what they agreed to, who looked, and the end of the account. */
  accountPrivacy: '/account/privacy',
  /** Where the links at the end of mails lead, with a token. */
  unsubscribe: '/unsubscribe',
  /** What a suspended person sees; their mail leads there with a token. */
  suspended: '/suspended',
  /** Who is invited to become an admin; their mail leads there with a token. */
  adminInvitation: '/admin-invitation',
  admin: '/admin',
  browseIdeas: '/browse-ideas',
  /** The same screen with a founder's own ideas, of every status. */
  mySubmissions: '/browse-ideas?mine=true',
  /** The page of one idea; without an id, the pattern its route is registered under. */
  idea: (id = ':id'): string => `/idea/${id}`,
  /** The questions on an idea's page. */
  ideaQuestions: (id: string): string => `/idea/${id}#questions`,
  /** A founder's own page of one of their ideas; without an id, the pattern its route is registered under. */
  myIdea: (id = ':id'): string => `/my-ideas/${id}`,
  /** Why it was taken down, and the appeal, on that page. */
  myIdeaTakeDown: (id: string): string => `/my-ideas/${id}#take-down`,
  /** A founder's monthly report to the investors of an idea; without an id, the pattern of its route. */
  ideaReport: (id = ':id', month?: string): string =>
    month === undefined ? `/my-ideas/${id}/report` : `/my-ideas/${id}/report?month=${month}`,
  /** Ideas side by side; without ids, the pattern its route is registered under. */
  compare: (ids: readonly string[] = []): string =>
    ids.length === 0 ? '/compare' : `/compare?ideas=${ids.join(',')}`,
  /** The questions on a founder's own page of an idea. */
  myIdeaQuestions: (id: string): string => `/my-ideas/${id}#questions`,
  /** The ratings on a founder's own page of an idea. */
  myIdeaRatings: (id: string): string => `/my-ideas/${id}#ratings`,
  investorGuide: '/investor-guide',
  submitIdea: '/submit-idea',
  /** The wizard, filled with an idea that was submitted before. */
  reviseIdea: (id: string): string => `/submit-idea?revise=${id}`,
  /** The wizard with a new draft that begins with the answers of an earlier idea. */
  startFromIdea: (id: string): string => `/submit-idea?from=${id}`,
  pitchGuide: '/pitch-guide',
  trendingIdeas: '/trending-ideas',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
  ledger: '/ledger',
  /** Where the success of KYC and of a subscription leads; redirects to `build` (product §2.routes). */
  entrepreneurDashboard: '/entrepreneur/dashboard',
} as const;
