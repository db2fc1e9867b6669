import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServerJob, WorkerJob } from '@sangam/domain/background-jobs';

/** What each job does, in the order of the page. */
export const jobWords: Readonly<Record<WorkerJob | ServerJob, MessageDescriptor>> = {
  queue_digests: msg`Write the daily digests of news on ideas`,
  queue_subscription_notices: msg`Announce charges of subscriptions`,
  remind_unanswered: msg`Remind founders of investors who wait`,
  mark_unanswered: msg`Count founders who did not answer`,
  remind_deals: msg`Remind the two of a deal of what is due`,
  remind_of_reports: msg`Remind founders of monthly reports`,
  remind_of_identities: msg`Remind people whose verification runs out`,
  expire_offers: msg`End offers that ran out`,
  expire_trending: msg`End the trending time of ideas`,
  give_days_back: msg`Give days back to investors without an answer`,
  check_records: msg`Check the records of conversations`,
  build_listing_bitmaps: msg`Build the index that counts ideas by their filters`,
  seal_log: msg`Seal the audit log`,
  count_days: msg`Count the desk’s numbers`,
  count_ledger: msg`Count the public ledger`,
  check_searched_words: msg`Check the words of the search`,
  find_rings: msg`Look for accounts that are tied to each other`,
  erase_accounts: msg`Delete accounts whose people asked for it`,
  note_unused_accounts: msg`Tell people that their unused account will go`,
  sweep_kept: msg`Clear up what was kept long enough`,
  sweep_notifications: msg`Clear up old updates`,
  sweep_mails: msg`Clear up old mails`,
  sweep_invitations: msg`Clear up addresses of old invitations`,
  settle_payments: msg`End mandates and give payments back`,
  reconcile_payments: msg`Compare subscriptions with the payment provider`,
  remove_uploads: msg`Remove uploads that nothing needs`,
};

/** What waits, by the kinds of `desk_queues`. */
export const queueWords: Readonly<Record<string, MessageDescriptor>> = {
  mails: msg`mails to send`,
  mails_put_off: msg`of them tried before`,
  listings: msg`listings to compare with saved searches`,
  alerts: msg`finds of saved searches to tell`,
  links: msg`links of submissions to try`,
  log: msg`lines of the audit log to seal`,
  files: msg`files to remove`,
  mandates: msg`mandates to end`,
  refunds: msg`payments to give back`,
  payment_events: msg`payment events without a subscription`,
};

/** What a mail is about. */
export const mailWords: Readonly<Record<string, MessageDescriptor>> = {
  review: msg`Mail about a decision`,
  digest: msg`Daily digest`,
  matches: msg`Mail of a saved search`,
  invitation: msg`Invitation to become an admin`,
  notice: msg`Mail about an update`,
};

/** Why a mail failed for good. */
export const failureWords: Readonly<Record<string, MessageDescriptor>> = {
  address: msg`There is no such address, says its mail server. Another try helps once the person has a new one.`,
  refused: msg`The mail server does not take this mail.`,
  exhausted: msg`The mail server did not answer, or put it off each time.`,
  unwritten: msg`It could not be written.`,
  lost: msg`The worker ended over it three times. It may have arrived.`,
};
