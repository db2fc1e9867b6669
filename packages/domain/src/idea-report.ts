/** Why a reader reports a listed idea, in the order in which the reasons are offered. */
export const reportReasons = [
  'misleading_figures',
  'contact_details',
  'not_their_business',
  'unlawful',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What became of a report. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
