import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { BadgeCheck, CircleX, Clock3, type LucideIcon, PencilLine } from 'lucide-react';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';
import { type QueueState, queueStates } from '../api/identity-queue.ts';

export const stateLabels: Readonly<Record<QueueState, MessageDescriptor>> = {
  submitted: msg`To check`,
  correction_requested: msg`Being corrected`,
  verified: msg`Verified`,
  rejected: msg`Rejected`,
};

const looks: Readonly<Record<QueueState, { readonly icon: LucideIcon; readonly tone: BadgeTone }>> = {
  submitted: { icon: Clock3, tone: 'marigold' },
  correction_requested: { icon: PencilLine, tone: 'teal' },
  verified: { icon: BadgeCheck, tone: 'leaf' },
  rejected: { icon: CircleX, tone: 'brick' },
};

/** How a submission stands: icon, word, colour. */
export function StateBadge({ state }: { state: string }) {
  const { _ } = useLingui();
  const known = queueStates.find((each) => each === state) ?? 'submitted';
  return (
    <Badge tone={looks[known].tone} icon={looks[known].icon}>
      {_(stateLabels[known])}
    </Badge>
  );
}
