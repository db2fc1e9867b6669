import { Trans } from '@lingui/react/macro';
import { fieldOf } from '@sangam/domain/payload';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import type { Update } from '../api/updates-query.ts';
import { type Look, ofInvestor } from './look.ts';

function textOf(payload: Update['payload']): ReactNode {
  switch (fieldOf(payload, 'state')) {
    case 'verified':
      return <Trans>Your identity is verified. You may accept offers.</Trans>;
    case 'rejected':
      return <Trans>Your identity could not be verified. See why, and what you can do.</Trans>;
    case 'correction_requested':
      return <Trans>Something is to be corrected before your identity can be verified.</Trans>;
    case 'expiring':
      return <Trans>Your verification ends soon. Renew it in good time.</Trans>;
    case 'expired':
      return <Trans>Your verification has ended. Verify your identity again.</Trans>;
    default:
      return <Trans>There is news about your verification.</Trans>;
  }
}

/** What became of what a person sent to have their identity verified. */
export const identityLook: Look = {
  icon: BadgeCheck,
  tone: ofInvestor,
  title: () => <Trans>Your identity</Trans>,
  text: (_count, payload) => textOf(payload),
  to: () => paths.kyc,
};
