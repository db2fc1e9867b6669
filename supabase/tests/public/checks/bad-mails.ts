/** A mail becomes one of the invitation that there is. */
const ofInvitation = `kind = 'invitation', recipient = null, invitation_id = (select id from private.admin_invitations)`;

/** Changes of a mail about a decision that one check alone refuses. */
export const badMails: Readonly<Record<string, readonly string[]>> = {
  mails_about: [
    'review_id = null',
    'first_day = current_date',
    'last_day = current_date',
    'notification_id = (select max(id) from public.notifications)',
    `kind = 'notice', review_id = null`,
    `kind = 'matches'`,
    `kind = 'notice', notification_id = (select max(id) from public.notifications)`,
    `kind = 'digest', first_day = current_date, last_day = current_date`,
    `kind = 'digest', review_id = null, first_day = null, last_day = current_date`,
    `kind = 'digest', review_id = null, first_day = current_date, last_day = current_date - 1`,
    ofInvitation,
    `${ofInvitation}, review_id = null, first_day = current_date`,
    `${ofInvitation}, review_id = null, last_day = current_date`,
    `${ofInvitation}, review_id = null, notification_id = (select max(id) from public.notifications)`,
  ],
  mails_dismissed_failed: ['dismissed_at = now()'],
  mails_failure_known: [`outcome = 'failed', finished_at = now(), failure = 'luck'`],
  mails_failure_of_failed: [`failure = 'refused'`, `outcome = 'failed', finished_at = now()`],
  mails_to_somebody: [
    'recipient = null',
    'invitation_id = (select id from private.admin_invitations)',
    `kind = 'invitation', review_id = null, recipient = null`,
    `kind = 'invitation', review_id = null, invitation_id = (select id from private.admin_invitations)`,
  ],
  mails_record_of_notice: ['record_number = 1'],
  mails_finished: ['finished_at = now()', `outcome = 'sent'`],
  mails_kind_known: [`kind = 'letter', review_id = null, first_day = current_date, last_day = current_date`],
  mails_last_error_length: [`last_error = repeat('x', 501)`],
  mails_outcome_known: [`outcome = 'lost', finished_at = now()`],
};
