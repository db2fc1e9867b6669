/** The URLs of the desk's screens. Apart from `paths.ts`, which the landing page loads. */
export const deskPaths = {
  /** The queue of reports at the desk. */
  reports: '/admin/reports',
  /** Appeals against what the desk did. */
  appeals: '/admin/reports?show=appeals',
  /** A report; without kind and id, the pattern its route is registered under. */
  report: (kind = ':kind', id = ':id'): string => `/admin/reports/${kind}/${id}`,
  /** The desk's queue of people who want to be verified. */
  identities: '/admin/identities',
  /** One of them; without an id, the pattern its route is registered under. */
  identity: (id = ':id'): string => `/admin/identities/${id}`,
  /** Where the desk looks for people. */
  people: '/admin/people',
  /** One of them; without an id, the pattern its route is registered under. */
  person: (id = ':id'): string => `/admin/people/${id}`,
  /** Accounts that are tied to each other closely. */
  rings: '/admin/rings',
  settledRings: '/admin/rings?show=settled',
  /** A ring of them; without an id, the pattern its route is registered under. */
  ring: (id = ':id'): string => `/admin/rings/${id}`,
  /** How often what happened. */
  numbers: '/admin/numbers',
  /** Whether the worker runs, how jobs do, and what failed. */
  work: '/admin/work',
  /** What admins set for the whole marketplace. */
  settings: '/admin/settings',
  /** Who did what at the desk. */
  log: '/admin/log',
  /** What was done to a person, an idea, a request. */
  logOf: (id: string): string => `/admin/log?subject=${id}`,
} as const;
