import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { trialDays } from '@sangam/domain/subscription';
import { useState } from 'react';
import { useMatch } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink, type ButtonLinkProps } from '../ui/Button.tsx';
import { cn } from '../ui/cn.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useOwnSubscription } from './own-subscription-query.ts';
import { type Standing, standingOf } from './standing.ts';
import { subscribingFor } from './subscribing-for.ts';

interface Way {
  readonly to: string;
  readonly label: MessageDescriptor;
}

const account = paths.accountSubscription;

/** Where somebody goes on whom the full ideas are closed to, and what the button says. */
const ways: Readonly<Record<Standing, Way>> = {
  none: { to: paths.investTab('profile'), label: msg`Start ${trialDays} days free` },
  incomplete: { to: account, label: msg`Finish subscribing` },
  past_due: { to: account, label: msg`Settle the payment` },
  ended: { to: account, label: msg`Subscribe again` },
  trialing: { to: account, label: msg`See your subscription` },
  active: { to: account, label: msg`See your subscription` },
  cancelled: { to: account, label: msg`See your subscription` },
};

/**
 * Where the signed-in person stands; undefined until it is known, and `active` where it cannot be known: that
 * leads to the page that says more, and promises no trial.
 */
export function useOwnStanding(): Standing | undefined {
  const [now] = useState(() => new Date());
  const { data, isPending } = useOwnSubscription();
  if (isPending) return undefined;
  return data === undefined ? 'active' : standingOf(data, now);
}

/** Where somebody who reads an idea is led back to. @param ideaId that of the page, where none is given */
function useReturn(ideaId?: string) {
  const match = useMatch(paths.idea());
  const id = ideaId ?? match?.params.id;
  return id === undefined ? {} : { state: subscribingFor(id) };
}

/** What a link of somebody without access has: where it goes, and the idea that it leads back to. */
export function useSubscribeWay(ideaId?: string): { readonly to: string; readonly state?: object } {
  const standing = useOwnStanding();
  return { to: standing === undefined ? account : ways[standing].to, ...useReturn(ideaId) };
}

/**
 * The way to full access from wherever it is missing: a new investor begins with the profile and the trial,
 * everybody else goes to their subscription.
 */
export function SubscribeLink({ className, ...look }: Omit<ButtonLinkProps, 'to' | 'children' | 'variant'>) {
  const { _ } = useLingui();
  const standing = useOwnStanding();
  const back = useReturn();
  if (standing === undefined)
    return <Skeleton className={cn(look.size === 'small' ? 'h-11' : 'h-12', 'min-w-44', className)} />;
  const { to, label } = ways[standing];
  return (
    <ButtonLink {...look} {...back} to={to} variant="trust" className={className}>
      {_(label)}
    </ButtonLink>
  );
}
