import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useLanguage } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OfferState } from '@sangam/domain/offer';
import { CircleCheck, CircleX, Clock, type LucideIcon, RefreshCw, Undo2 } from 'lucide-react';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';

interface Look {
  readonly label: MessageDescriptor;
  readonly tone: BadgeTone;
  readonly icon: LucideIcon;
}

const looks: Readonly<Record<Exclude<OfferState, 'open'>, Look>> = {
  countered: { label: msg`Countered`, tone: 'plain', icon: RefreshCw },
  accepted: { label: msg`Accepted`, tone: 'leaf', icon: CircleCheck },
  declined: { label: msg`Declined`, tone: 'brick', icon: CircleX },
  withdrawn: { label: msg`Withdrawn`, tone: 'plain', icon: Undo2 },
  expired: { label: msg`Expired`, tone: 'plain', icon: Clock },
  idea_withdrawn: { label: msg`Idea withdrawn`, tone: 'plain', icon: CircleX },
  left: { label: msg`Account closed`, tone: 'plain', icon: CircleX },
  blocked: { label: msg`Ended`, tone: 'plain', icon: CircleX },
  called_off: { label: msg`Called off`, tone: 'plain', icon: CircleX },
  completed: { label: msg`Completed`, tone: 'leaf', icon: CircleCheck },
};

const zone = 'Asia/Kolkata';

/** 25 Nov, in India. */
const dayOf = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { day: 'numeric', month: 'short', timeZone: zone }).format(
    new Date(moment),
  );

interface StateChipProps {
  state: OfferState;
  answerBy: string;
}

/** How an offer stands; while it waits, until when. */
export function StateChip({ state, answerBy }: StateChipProps) {
  const { _, i18n } = useLanguage();
  if (state === 'open') {
    const day = dayOf(answerBy, i18n.locale);
    return (
      <Badge tone="marigold" icon={Clock}>
        <time dateTime={answerBy}>
          <Trans>Answer by {day}</Trans>
        </time>
      </Badge>
    );
  }
  const { label, tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {_(label)}
    </Badge>
  );
}
