/**
 * Who may do what to which table (product §6.roles), for every table there is: which rows each actor of the
 * world reads and changes, how many they add, and what they are refused.
 */
import { conversationsMatrix } from './matrix-conversations.ts';
import { dealsMatrix } from './matrix-deals.ts';
import { graveMatrix } from './matrix-grave.ts';
import { deskMatrix } from './matrix-desk.ts';
import { ideasMatrix } from './matrix-ideas.ts';
import { identitiesMatrix } from './matrix-identities.ts';
import { ledgerMatrix } from './matrix-ledger.ts';
import type { Matrix } from './matrix-case.ts';
import { interestMatrix } from './matrix-interest.ts';
import { linkMatrix } from './matrix-links.ts';
import { offersMatrix } from './matrix-offers.ts';
import { paymentsMatrix } from './matrix-payments.ts';
import { investorsMatrix } from './matrix-investors.ts';
import { peopleMatrix } from './matrix-people.ts';
import { privacyMatrix } from './matrix-privacy.ts';
import { questionsMatrix } from './matrix-questions.ts';
import { ratingsMatrix } from './matrix-ratings.ts';
import { recordsMatrix } from './matrix-records.ts';
import { reportsMatrix } from './matrix-reports.ts';
import { reviewDeskMatrix } from './matrix-review-desk.ts';
import { ringMatrix } from './matrix-rings.ts';
import { safetyMatrix } from './matrix-safety.ts';
import { sandboxMatrix } from './matrix-sandbox.ts';
import { searchesMatrix } from './matrix-searches.ts';
import { updatesMatrix } from './matrix-updates.ts';
import { workMatrix } from './matrix-work.ts';

export const matrix: Matrix = {
  ...conversationsMatrix,
  ...dealsMatrix,
  ...graveMatrix,
  ...deskMatrix,
  ...ideasMatrix,
  ...identitiesMatrix,
  ...interestMatrix,
  ...investorsMatrix,
  ...ledgerMatrix,
  ...linkMatrix,
  ...offersMatrix,
  ...peopleMatrix,
  ...paymentsMatrix,
  ...safetyMatrix,
  ...sandboxMatrix,
  ...updatesMatrix,
  ...privacyMatrix,
  ...questionsMatrix,
  ...ratingsMatrix,
  ...recordsMatrix,
  ...reportsMatrix,
  ...reviewDeskMatrix,
  ...ringMatrix,
  ...searchesMatrix,
  ...workMatrix,
};
