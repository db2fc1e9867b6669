import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { LoggedAct } from '@sangam/domain/audit-log';
import { deskPaths } from '#shared/desk-paths.ts';
import { paths } from '#shared/paths.ts';
import type { LogEntry } from './api/log-query.ts';
import { uuid } from './use-log-filters.ts';

/** What was done, as the desk says it. */
const actWords: Readonly<Record<LoggedAct, MessageDescriptor>> = {
  'account.erased': msg`Account deleted`,
  'account.erasure_asked': msg`Deletion of the account asked for`,
  'account.erasure_cancelled': msg`Deletion of the account called off`,
  'admin_invitation.accepted': msg`Invitation to be an admin accepted`,
  'admin_invitation.requested': msg`Invitation of an admin asked for`,
  'admin_invitation.revoked': msg`Invitation of an admin taken back`,
  'admin_invitation.viewed': msg`Invitations of admins looked at`,
  'chain.broken': msg`Records of a conversation found changed`,
  'chain.mended': msg`Records of a conversation found whole again`,
  'consent.given': msg`Consent given`,
  'consent.withdrawn': msg`Consent withdrawn`,
  'conversation.read': msg`Reported conversation read`,
  'data.exported': msg`Copy of personal data made`,
  'desk.listed': msg`Ideas of the desk looked at`,
  'desk.searched': msg`Ideas of the desk searched`,
  'grave_act.confirmed': msg`Act of two admins confirmed`,
  'grave_act.refused': msg`Act of two admins refused`,
  'grave_act.requested': msg`Act of two admins asked for`,
  'grave_act.viewed': msg`Acts of two admins looked at`,
  'idea.front_page_allowed': msg`Idea allowed on the front page by its founder`,
  'idea.front_page_refused': msg`Idea kept off the front page by its founder`,
  'idea.reinstated': msg`Idea put back`,
  'idea.reviewed': msg`Idea reviewed`,
  'idea.revised': msg`New version of an idea sent`,
  'idea.taken_down': msg`Idea taken down`,
  'idea.withdrawn': msg`Idea withdrawn`,
  'identity.appealed': msg`Refused verification appealed`,
  'identity.decided': msg`Verification decided`,
  'identity.file_opened': msg`Identity document or picture opened`,
  'identity.listed': msg`Queue of verifications looked at`,
  'identity.number_revealed': msg`Identity number shown`,
  'identity.submitted': msg`Verification asked for`,
  'identity.unverified': msg`Person no longer verified`,
  'identity.verified': msg`Person verified`,
  'identity.viewed': msg`Verification looked at`,
  'job.dismissed': msg`Failed job put aside`,
  'job.retried': msg`Failed job run again`,
  'links.retried': msg`Links of an idea tried again`,
  'log.exported': msg`Audit log taken along as a file`,
  'log.verified': msg`Audit log checked`,
  'log.viewed': msg`Audit log looked at`,
  'mail.dismissed': msg`Failed mail put aside`,
  'mail.retried': msg`Failed mail sent again`,
  'message.hidden': msg`Message hidden`,
  'message.read': msg`Hidden message read for its appeal`,
  'message.shown': msg`Message shown again`,
  'passkey.added': msg`Passkey added`,
  'passkey.removed': msg`Passkey removed`,
  'payment.changed': msg`Payment made or changed`,
  'person.read': msg`Person looked at`,
  'person.restored': msg`Suspension ended`,
  'person.searched': msg`People searched`,
  'person.signed_out': msg`Person signed out everywhere`,
  'person.suspended': msg`Person suspended`,
  'person.two_steps_reset': msg`Two-step sign-in of a person reset`,
  'person.warned': msg`Person warned`,
  'profile.role_chosen': msg`Role chosen`,
  'question.hidden': msg`Question or answer hidden`,
  'question.shown': msg`Question or answer shown again`,
  'rating.hidden': msg`Rating hidden`,
  'rating.shown': msg`Rating shown again`,
  'report.answered': msg`Report settled`,
  'report.read': msg`Report read`,
  'review.compared': msg`Idea compared with others in its review`,
  'review.opened': msg`Review opened`,
  'review.taken': msg`Review taken`,
  'review.taken_over': msg`Review taken over`,
  'ring.read': msg`Ring of accounts looked at`,
  'ring.settled': msg`Ring of accounts settled`,
  'sanction.appealed': msg`Appeal made`,
  'sanction.decided': msg`Appeal decided`,
  'setting.changed': msg`Setting changed`,
  'subscription.changed': msg`Subscription begun or changed`,
  'two_steps.codes_made': msg`Recovery codes made`,
  'two_steps.off': msg`Two-step sign-in turned off`,
  'two_steps.on': msg`Two-step sign-in turned on`,
  'two_steps.recovery_code': msg`Recovery code used`,
  'user_role.granted': msg`Role given`,
  'user_role.revoked': msg`Role taken away`,
};

interface SubjectWords {
  readonly noun: MessageDescriptor;
  /** Where the desk sees it. */
  readonly path?: (id: string) => string;
}

/** What rows are about, by table. */
const subjectWords: Readonly<Record<string, SubjectWords>> = {
  admin_invitations: { noun: msg`Invitation` },
  audit_log: { noun: msg`Audit log` },
  conversation_reports: { noun: msg`Report`, path: (id) => deskPaths.report('conversation', id) },
  conversations: { noun: msg`Conversation` },
  grave_requests: { noun: msg`Act of two admins` },
  idea_questions: { noun: msg`Question` },
  idea_ratings: { noun: msg`Rating` },
  idea_reports: { noun: msg`Report`, path: (id) => deskPaths.report('idea', id) },
  ideas: { noun: msg`Idea`, path: (id) => paths.idea(id) },
  job_runs: { noun: msg`Job` },
  kyc_submissions: { noun: msg`Verification`, path: (id) => deskPaths.identity(id) },
  mails: { noun: msg`Mail` },
  messages: { noun: msg`Message` },
  payments: { noun: msg`Payment` },
  person_reports: { noun: msg`Report` },
  profiles: { noun: msg`Person`, path: (id) => deskPaths.person(id) },
  rings: { noun: msg`Ring`, path: (id) => deskPaths.ring(id) },
  sanctions: { noun: msg`Sanction` },
  site_settings: { noun: msg`Setting` },
  subscriptions: { noun: msg`Subscription` },
  user_roles: { noun: msg`Person`, path: (id) => deskPaths.person(id) },
  users: { noun: msg`Person`, path: (id) => deskPaths.person(id) },
  verified_identities: { noun: msg`Person`, path: (id) => deskPaths.person(id) },
};

/** Where the desk sees what a row is about; null for what has no screen: a list, an account that is gone. */
export function subjectPath({ action, subject_table: table, subject_id: id }: LogEntry): string | null {
  if (action === 'account.erased' || !uuid.test(id)) return null;
  return subjectWords[table]?.path?.(id) ?? null;
}

const systemWords: Readonly<Record<string, MessageDescriptor>> = {
  anon: msg`Somebody not signed in`,
  service_role: msg`A program with the secret key`,
};

const knownActs: Readonly<Record<string, MessageDescriptor>> = actWords;

/** The words of a row, in the reader's language. What an older version recorded is told by its code. */
export function useEntryWords() {
  const { _ } = useLingui();
  return {
    actOf: (act: string): string =>
      knownActs[act] === undefined ? act.replace('.', ': ').replaceAll('_', ' ') : _(knownActs[act]),
    /** Who acted without an account, by the role of their request. */
    systemOf: (role: string): string => _(systemWords[role] ?? msg`The server`),
    nounOf: (table: string): string =>
      subjectWords[table] === undefined ? table.replaceAll('_', ' ') : _(subjectWords[table].noun),
  };
}
