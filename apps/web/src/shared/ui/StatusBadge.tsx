import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import {
  BadgeCheck,
  CircleCheck,
  CircleDollarSign,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock3,
  EyeOff,
  Hourglass,
  type LucideIcon,
  PencilLine,
  ReceiptIndianRupee,
  RefreshCw,
  Sparkles,
  TrendingUp,
  Undo2,
} from 'lucide-react';
import { Badge, type BadgeTone } from './Badge.tsx';

interface Look {
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly tone: BadgeTone;
}

/**
 * Every status of the product: of an idea under review, of a listing, of an opportunity, of a subscription. A
 * new status gets its look here.
 */
const looks = {
  pending: { label: msg`Under Review`, icon: Clock3, tone: 'marigold' },
  approved: { label: msg`Approved`, icon: CircleCheck, tone: 'leaf' },
  rejected: { label: msg`Rejected`, icon: CircleX, tone: 'brick' },
  needs_revision: { label: msg`Needs Revision`, icon: PencilLine, tone: 'marigold' },
  taken_down: { label: msg`Taken down`, icon: EyeOff, tone: 'brick' },
  withdrawn: { label: msg`Withdrawn`, icon: Undo2, tone: 'plain' },
  revised: { label: msg`Revised`, icon: RefreshCw, tone: 'teal' },
  vetted: { label: msg`Vetted`, icon: BadgeCheck, tone: 'leaf' },
  trending: { label: msg`Trending`, icon: TrendingUp, tone: 'marigold' },
  new: { label: msg`New`, icon: Sparkles, tone: 'teal' },
  active: { label: msg`Active`, icon: CircleCheck, tone: 'leaf' },
  funding: { label: msg`Funding`, icon: CircleDollarSign, tone: 'teal' },
  trialing: { label: msg`Free trial`, icon: Hourglass, tone: 'teal' },
  past_due: { label: msg`Payment due`, icon: Clock3, tone: 'marigold' },
  cancelled: { label: msg`Cancelled`, icon: CirclePause, tone: 'plain' },
  incomplete: { label: msg`Not finished`, icon: CircleDashed, tone: 'marigold' },
  ended: { label: msg`Ended`, icon: CircleX, tone: 'plain' },
  paid: { label: msg`Paid`, icon: ReceiptIndianRupee, tone: 'leaf' },
  refunded: { label: msg`Refunded`, icon: Undo2, tone: 'plain' },
  expired: { label: msg`Expired`, icon: CircleX, tone: 'plain' },
} as const satisfies Record<string, Look>;

export type Status = keyof typeof looks;

const unknownStatus: Look = { label: msg`Pending`, icon: Clock3, tone: 'marigold' };

const isStatus = (status: string): status is Status => Object.hasOwn(looks, status);

export interface StatusBadgeProps {
  status: string;
  /** Icon and word alone, in a line of text. */
  isInline?: boolean;
  className?: string;
}

/** The one badge for a status: icon, word, colour. An unknown value shows Pending (product §4.status). */
export function StatusBadge({ status, isInline, className }: StatusBadgeProps) {
  const { _ } = useLingui();
  const look: Look = isStatus(status) ? looks[status] : unknownStatus;
  return (
    <Badge tone={look.tone} icon={look.icon} isInline={isInline} className={className}>
      {_(look.label)}
    </Badge>
  );
}
