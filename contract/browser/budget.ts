/**
 * What each screen may cost a visitor who has nothing cached: files, bytes as they cross the wire with their
 * headers, and calls of the API, each once. What is loaded ahead for the next screen does not count.
 * `budget.spec.ts` measures it. The commit that raises a budget says why. What lies in which file is decided
 * by `apps/web/build/chunks.ts`. Kilobytes are what was measured and one more at most: a sentence more in the
 * shared texts is no reason to look at every screen.
 */
import { deskBudgets } from './budget-desk.ts';
import { strangerBudgets } from './budget-strangers.ts';
import { type Budget, document, fonts, header, signFonts, signStyles, styles } from './budget-parts.ts';

export const budgets: readonly Budget[] = [
  ...strangerBudgets,
  {
    path: '/build',
    person: 'founder',
    // The demo's founder has a deal: the portfolio with what computes its rates is a file, a report that is
    // due another, which pages of ideas have without a portfolio.
    scripts: 10,
    // With the painter of tiles, and whether a monthly report is due.
    kilobytes: { document, scripts: 267.7, styles: signStyles, fonts: signFonts },
    calls: [
      ...header,
      // Whether the founder's identity is verified, where they have an approved idea.
      'GET rpc/own_identity',
      'GET ideas',
      'GET notifications',
      'POST rpc/own_idea_totals',
      'POST rpc/own_report_dues',
      'POST rpc/own_offers',
      'POST rpc/own_portfolio',
      'POST rpc/own_portfolio_deals',
      'POST rpc/own_portfolio_months',
    ],
  },
  {
    path: '/submit-idea',
    person: 'founder',
    scripts: 8,
    kilobytes: { document, scripts: 294.6, styles, fonts },
    calls: [...header, 'GET idea_drafts'],
  },
  {
    path: '/browse-ideas',
    person: 'investor',
    scripts: 8,
    // With rows, and the tray of the comparison.
    kilobytes: { document, scripts: 262.4, styles: signStyles, fonts: signFonts },
    calls: [
      ...header,
      'GET saved_ideas',
      'GET user_disclaimers',
      'POST rpc/browse_listings',
      'POST rpc/count_listing_choices',
      'POST rpc/count_listings',
      'POST rpc/has_live_subscription',
    ],
  },
  ...(['investor', 'visitor'] as const).map((person) => ({
    path: '/idea/:id',
    person,
    scripts: 8,
    // With tables, dates, founder and sharing; the calculator, the report and the viewer of documents, of
    // which the links are here, come when they are opened.
    kilobytes: { document, scripts: 264.6, styles: signStyles, fonts: signFonts },
    calls: [
      ...header,
      'GET ideas',
      'GET listings',
      'GET saved_ideas',
      'GET user_disclaimers',
      'POST rpc/founder_of_idea',
      'POST rpc/record_idea_view',
      // Whom the idea is closed to is shown their way to it.
      ...(person === 'visitor' ? ['GET subscriptions'] : []),
      // What is filled in, in the place of the answers.
      ...(person === 'visitor' ? ['POST rpc/contents_of_listing'] : []),
    ],
  })),
  ...(['investor', 'visitor'] as const).map((person) => ({
    path: '/compare?ideas=:id',
    person,
    scripts: 8,
    kilobytes: { document, scripts: 254.3, styles: signStyles, fonts: signFonts },
    calls: [
      ...header,
      'GET ideas',
      'GET listings',
      'GET saved_ideas',
      'GET user_disclaimers',
      'POST rpc/contents_of_listing',
      ...(person === 'visitor' ? ['GET subscriptions'] : []),
    ],
  })),
  {
    path: '/invest',
    person: 'visitor',
    scripts: 8,
    kilobytes: { document, scripts: 269.6, styles: signStyles, fonts: signFonts },
    calls: [
      ...header,
      'GET listings',
      'GET saved_ideas',
      'POST rpc/browse_listings',
      'POST rpc/has_live_subscription',
      'POST rpc/own_portfolio',
      'POST rpc/promo_figures',
      'POST rpc/saved_ideas_not_offered',
    ],
  },
  {
    path: '/invest',
    // Has a deal: the portfolio with what computes its rates, and the list of updates, which is in a
    // founder's file.
    person: 'investor',
    scripts: 10,
    kilobytes: { document, scripts: 271.3, styles: signStyles, fonts: signFonts },
    calls: [
      ...header,
      'GET rpc/own_identity',
      'GET listings',
      'GET notifications',
      'GET saved_ideas',
      'POST rpc/own_conversations',
      'POST rpc/own_offers',
      'POST rpc/own_portfolio',
      'POST rpc/promo_figures',
      'POST rpc/own_portfolio_deals',
      'POST rpc/own_portfolio_months',
      'POST rpc/saved_ideas_not_offered',
    ],
  },
  {
    path: '/invest?tab=opportunities',
    person: 'investor',
    scripts: 8,
    kilobytes: { document, scripts: 253.6, styles: signStyles, fonts: signFonts },
    calls: [...header, 'GET user_disclaimers', 'POST rpc/browse_listings'],
  },
  {
    path: '/invest?tab=marketplace',
    person: 'visitor',
    scripts: 8,
    kilobytes: { document, scripts: 262.4, styles: signStyles, fonts: signFonts },
    calls: [
      ...header,
      'GET saved_ideas',
      'GET subscriptions',
      'GET user_disclaimers',
      'POST rpc/browse_listings',
      'POST rpc/count_listing_choices',
      'POST rpc/count_listings',
      'POST rpc/has_live_subscription',
    ],
  },
  {
    // With the chart.
    path: '/my-ideas/:id',
    person: 'founder',
    // The charts, the signs of its tile, questions and ratings; the forms come when they are opened.
    scripts: 13,
    kilobytes: { document, scripts: 280, styles: signStyles, fonts },
    calls: [
      ...header,
      // What reviewers said about single answers.
      'GET idea_review_comments',
      'GET rpc/own_identity',
      'GET idea_reviews',
      // What was said with the approval.
      'GET idea_reviews',
      'GET idea_versions',
      'GET ideas',
      // What investors asked, which is near enough to be loaded.
      'POST rpc/answered_questions',
      'POST rpc/contacts_of_idea',
      'POST rpc/idea_statistics',
      'POST rpc/open_questions',
      'POST rpc/own_idea_totals',
      'POST rpc/question_facts',
      // What investors who talked with them think; the list comes where there is a rating.
      'POST rpc/rating_facts',
      // Whether a monthly report is due.
      'POST rpc/own_report_dues',
      // Whether it was taken down.
      'POST rpc/take_downs_of',
    ],
  },
  ...(['investor', 'visitor'] as const).map((person) => ({
    path: '/account/subscription',
    person,
    scripts: 8,
    kilobytes: { document, scripts: 249.3, styles, fonts },
    calls: [
      ...header,
      ...(person === 'investor' ? ['GET billing_details'] : []),
      'GET invoices',
      'GET subscriptions',
      'POST rpc/own_days_given',
    ],
  })),
  {
    path: '/account/privacy',
    person: 'investor',
    scripts: 10,
    kilobytes: { document, scripts: 258.8, styles, fonts },
    calls: [...header, 'POST rpc/own_access_log', 'POST rpc/own_consents', 'POST rpc/own_erasure'],
  },
  {
    path: '/account/security',
    person: 'investor',
    // With passkeys, what sets up an authenticator app, and what asks for the password again.
    scripts: 10,
    kilobytes: { document, scripts: 258.5, styles, fonts },
    calls: [...header, 'GET passkeys', 'POST rpc/own_sessions', 'POST rpc/own_two_steps'],
  },
  ...(['founder', 'investor', 'admin'] as const).map((person) => ({
    path: '/settings',
    person,
    scripts: 8,
    // With a founder's portrait; what cuts a picture comes when one is chosen.
    kilobytes: { document, scripts: 245.4, styles, fonts },
    calls: [
      ...header,
      'GET rpc/own_identity',
      'GET notification_preferences',
      // A founder's own.
      ...(person === 'founder' ? ['GET portraits'] : []),
      'POST rpc/own_reports',
    ],
  })),
  {
    // What sends a picture comes with the first one.
    path: '/kyc',
    person: 'visitor',
    scripts: 8,
    kilobytes: { document, scripts: 278.5, styles, fonts },
    calls: [...header, 'GET rpc/own_identity'],
  },
  ...(['founder', 'investor'] as const).map((person) => ({
    path: '/updates',
    person,
    scripts: 8,
    kilobytes: { document, scripts: 257.5, styles: signStyles, fonts },
    calls: [...header, 'GET notifications'],
  })),
  ...(['founder', 'investor'] as const).map((person) => ({
    path: '/conversations',
    person,
    scripts: 8,
    // With the thread, so that a conversation opens at once; what sends files comes with the first file.
    kilobytes: { document, scripts: 268.5, styles: signStyles, fonts },
    calls: [...header, 'POST rpc/own_conversations'],
  })),
  {
    path: '/conversations/:conversation',
    person: 'investor',
    // With the cards of offers, one of which waits for an answer, and what terms are held against.
    scripts: 10,
    kilobytes: { document, scripts: 280.5, styles: signStyles, fonts: signFonts },
    calls: [
      ...header,
      // Whether the other's identity is verified.
      'POST rpc/identities_in_conversation',
      // The deal that is under way.
      'GET deals',
      'GET ideas',
      'GET messages',
      'GET offers',
      'POST rpc/offer_readiness',
      // The list, and the one that is open: it may be older than the list's first page.
      'POST rpc/own_conversations',
      'POST rpc/own_conversations',
    ],
  },
  {
    // Before its money came; what a founder reports is loaded afterwards.
    path: '/deals/:deal',
    person: 'investor',
    scripts: 10,
    kilobytes: { document, scripts: 293.9, styles: signStyles, fonts },
    calls: [
      ...header,
      'POST rpc/identities_in_conversation',
      'GET deal_dues',
      'GET deal_payments',
      'GET deal_uses',
      'POST rpc/own_deals',
    ],
  },
  ...deskBudgets,
];
