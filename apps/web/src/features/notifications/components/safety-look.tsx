import { Trans } from '@lingui/react/macro';
import { fieldOf } from '@sangam/domain/payload';
import { type SafetyNews, safetyNewsOf } from '@sangam/domain/safety';
import { ShieldAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { paths } from '#shared/paths.ts';
import type { Update } from '../api/updates-query.ts';
import type { Look } from './look.ts';

const texts: Readonly<Record<SafetyNews, () => ReactElement>> = {
  report_answered: () => <Trans>Our desk has answered your report.</Trans>,
  warned: () => <Trans>Something breaks the rules. We have sent you a mail that says what.</Trans>,
  taken_down: () => <Trans>Our desk took it down. Read why, and what you can do.</Trans>,
  reinstated: () => <Trans>It is offered again.</Trans>,
  idea_gone: () => <Trans>An idea that you saved or write about was taken down. It is not offered.</Trans>,
  suspended: () => <Trans>Your account was suspended.</Trans>,
  restored: () => <Trans>Your account is restored.</Trans>,
  appeal_upheld: () => <Trans>Your appeal is decided: it stays as it is.</Trans>,
  message_hidden: () => <Trans>A reviewer hid a message of yours. Read why, and what you can do.</Trans>,
  message_shown: () => <Trans>A message of yours is shown again.</Trans>,
  message_stays_hidden: () => <Trans>Your appeal is decided: your message stays hidden.</Trans>,
  erasure_asked: () => (
    <Trans>Your account will be deleted in a week. Until then you can take it back.</Trans>
  ),
  erasure_cancelled: () => <Trans>Your account stays. Nothing is deleted.</Trans>,
  account_unused: () => (
    <Trans>Your account was not used for years and would be deleted. Keep it here.</Trans>
  ),
  two_steps_on: () => <Trans>Two-step verification is on. If it was not you, write to us at once.</Trans>,
  two_steps_off: () => <Trans>Two-step verification is off. If it was not you, write to us at once.</Trans>,
  recovery_code_used: () => <Trans>A recovery code signed somebody in. If it was not you, look here.</Trans>,
  passkey_added: () => <Trans>A passkey was added to your account. If it was not you, look here.</Trans>,
  passkey_removed: () => <Trans>A passkey was removed. If it was not you, look here.</Trans>,
};

/** The place of a hidden message in its conversation. */
function messageAddress(payload: Update['payload']): string {
  const [id, number] = [fieldOf(payload, 'conversation_id'), fieldOf(payload, 'number')];
  return typeof id === 'string' && typeof number === 'number'
    ? paths.conversation(id, number)
    : paths.conversations;
}

/** Where an update about safety leads: one's own idea, one's reports, or the conversations. */
function addressOf({ payload, idea_id }: Update): string {
  switch (safetyNewsOf(payload)) {
    case 'report_answered':
      return paths.ownReports;
    case 'idea_gone':
      return paths.conversations;
    case 'erasure_asked':
    case 'erasure_cancelled':
    case 'account_unused':
      return paths.accountPrivacy;
    case 'two_steps_on':
    case 'two_steps_off':
    case 'recovery_code_used':
    case 'passkey_added':
    case 'passkey_removed':
      return paths.accountSecurity;
    case 'warned':
      return paths.terms;
    case 'taken_down':
    case 'reinstated':
    case 'appeal_upheld':
      return idea_id === null ? paths.settings : paths.myIdeaTakeDown(idea_id);
    case 'message_hidden':
    case 'message_shown':
    case 'message_stays_hidden':
      return messageAddress(payload);
    default:
      return idea_id === null ? paths.settings : paths.myIdea(idea_id);
  }
}

/** How updates about safety look: answers to reports, warnings, take-downs, suspensions. */
export const safetyLook: Look = {
  icon: ShieldAlert,
  tone: 'bg-turmeric text-marigold-deep',
  title: () => <Trans>Safety</Trans>,
  text: (_count, payload) => {
    const news = safetyNewsOf(payload);
    return news === null ? <Trans>There is news about safety.</Trans> : texts[news]();
  },
  to: addressOf,
};
