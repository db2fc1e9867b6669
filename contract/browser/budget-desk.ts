/** What the screens of the desk may cost (`budget.ts`). */
import { type Budget, document, fonts, header, signStyles, styles } from './budget-parts.ts';

export const deskBudgets: readonly Budget[] = [
  {
    path: '/admin',
    person: 'admin',
    // The painter of tiles is in a file that founders and investors load, too; the frame is in another.
    // With the hints of a review, which are read with its facts.
    scripts: 10,
    kilobytes: { document, scripts: 302.4, styles: signStyles, fonts },
    calls: [...header, 'POST rpc/desk_due', 'POST rpc/desk_submission_counts', 'POST rpc/desk_submissions'],
  },
  {
    path: '/admin/identities',
    person: 'admin',
    scripts: 10,
    kilobytes: { document, scripts: 278.4, styles, fonts },
    calls: [...header, 'POST rpc/identity_counts', 'POST rpc/identity_queue'],
  },
  {
    path: '/admin/reports',
    person: 'admin',
    // With the forms that act on a report, and what their texts are held against.
    scripts: 11,
    kilobytes: { document, scripts: 286.6, styles: signStyles, fonts },
    calls: [...header, 'POST rpc/desk_report_counts', 'POST rpc/desk_reports'],
  },
  {
    // No person is asked for before something is known of them.
    path: '/admin/people',
    person: 'admin',
    scripts: 10,
    kilobytes: { document, scripts: 279.2, styles, fonts },
    calls: [...header, 'POST rpc/admin_invitations'],
  },
  {
    path: '/admin/people?state=admin',
    person: 'admin',
    scripts: 10,
    kilobytes: { document, scripts: 279.2, styles, fonts },
    calls: [...header, 'POST rpc/admin_invitations', 'POST rpc/desk_people'],
  },
  {
    path: '/admin/people/:person',
    person: 'admin',
    scripts: 12,
    kilobytes: { document, scripts: 298.2, styles, fonts },
    calls: [...header, 'POST rpc/person_for_desk'],
  },
  {
    path: '/admin/rings',
    person: 'admin',
    scripts: 10,
    kilobytes: { document, scripts: 274.0, styles, fonts },
    calls: [...header, 'POST rpc/desk_rings'],
  },
  {
    path: '/admin/numbers',
    person: 'admin',
    scripts: 10,
    // With the styles of the charts.
    kilobytes: { document, scripts: 268.9, styles: styles + 0.9, fonts },
    calls: [...header, 'POST rpc/desk_numbers'],
  },
  {
    path: '/admin/work',
    person: 'admin',
    scripts: 10,
    kilobytes: { document, scripts: 275.1, styles, fonts },
    calls: [...header, 'POST rpc/desk_queues', 'POST rpc/desk_work', 'POST rpc/failed_mails'],
  },
  {
    path: '/admin/settings',
    person: 'admin',
    scripts: 10,
    kilobytes: { document, scripts: 275.0, styles, fonts },
    calls: [...header, 'POST rpc/desk_settings'],
  },
  {
    path: '/admin/log',
    person: 'admin',
    scripts: 10,
    // With the words of every act and subject.
    kilobytes: { document, scripts: 253.6, styles, fonts },
    calls: [...header, 'POST rpc/desk_log', 'POST rpc/grave_requests_waiting', 'POST rpc/log_actions'],
  },
];
