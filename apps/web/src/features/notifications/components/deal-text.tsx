import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';

/** What the last record of a conversation says to the reader of its update. */
const texts: Readonly<Record<string, () => ReactElement>> = {
  offer: () => <Trans>You received an offer.</Trans>,
  accepted: () => <Trans>Your offer was accepted.</Trans>,
  declined: () => <Trans>Your offer was declined.</Trans>,
  withdrawn: () => <Trans>An offer to you was withdrawn.</Trans>,
  expired: () => <Trans>An offer ran out without an answer.</Trans>,
  idea_withdrawn: () => <Trans>An offer has ended: its idea is no longer offered.</Trans>,
  left: () => <Trans>An offer has ended: the other side deleted their account.</Trans>,
  blocked: () => <Trans>An offer has ended: you two can no longer write to each other.</Trans>,
  agreement_confirmed: () => <Trans>The other side confirmed the summary of your agreement.</Trans>,
  called_off: () => <Trans>Your deal was called off.</Trans>,
  payment_recorded: () => <Trans>A payment was recorded for you to confirm.</Trans>,
  payment_confirmed: () => <Trans>A payment that you recorded was confirmed.</Trans>,
  payment_disputed: () => <Trans>A payment that you recorded was disputed.</Trans>,
  payment_taken_back: () => <Trans>The record of a payment was taken back.</Trans>,
  payment_waits: () => <Trans>A payment has been waiting three days to be confirmed.</Trans>,
  due_overdue: () => <Trans>A payment in your deal is overdue.</Trans>,
  funded: () => <Trans>Your deal is funded: both of you say that the money came.</Trans>,
  report: () => <Trans>A monthly report for you.</Trans>,
  report_due: () => <Trans>Your monthly report is due by the 10th.</Trans>,
  report_late: () => <Trans>A monthly report did not come by its day.</Trans>,
  bill: () => <Trans>A bill was attached to the use of funds.</Trans>,
  completion_confirmed: () => <Trans>The other side says that your deal is completed.</Trans>,
  completed: () => <Trans>Your deal is completed.</Trans>,
};

/** The text of an update about a deal; something general for a record that this version does not know. */
export const dealText = (record: string | null): ReactElement =>
  (record !== null && Object.hasOwn(texts, record) ? texts[record] : undefined)?.() ?? (
    <Trans>There is news about your deal.</Trans>
  );
