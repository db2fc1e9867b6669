/** What screens may cost who is not signed in (`budget.ts`). */
import { type Budget, document, fonts, signFonts, signStyles, styles } from './budget-parts.ts';

export const strangerBudgets: readonly Budget[] = [
  {
    path: '/',
    person: null,
    scripts: 5,
    // With three painted signs, and without what paints them.
    kilobytes: { document, scripts: 76.9, styles: signStyles, fonts: signFonts },
    calls: [],
  },
  {
    path: '/faq',
    person: null,
    scripts: 8,
    kilobytes: { document, scripts: 243, styles, fonts },
    calls: [],
  },
  {
    path: '/ledger',
    person: null,
    scripts: 8,
    kilobytes: { document, scripts: 206.9, styles, fonts },
    calls: [],
  },
  {
    path: '/auth',
    person: null,
    scripts: 8,
    kilobytes: { document, scripts: 274.5, styles, fonts },
    calls: ['POST rpc/demo_accounts'],
  },
  {
    path: '/suspended',
    person: null,
    // With the forms of the address and the appeal.
    scripts: 8,
    kilobytes: { document, scripts: 268.7, styles, fonts },
    calls: [],
  },
  {
    path: '/admin-invitation?token=unknown',
    person: null,
    scripts: 8,
    kilobytes: { document, scripts: 242.2, styles, fonts },
    calls: ['POST rpc/admin_invitation'],
  },
];
