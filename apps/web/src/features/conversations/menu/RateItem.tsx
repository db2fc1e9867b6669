import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { MenuItem } from '#shared/ui/DropdownMenu.tsx';
import type { Conversation } from '../api/own-conversations.ts';
import { addressOfIdea } from '../idea-address.ts';

/** The way to rate the idea, for an investor whom its founder has answered: until then days may come back. */
export function RateItem({ conversation }: { conversation: Conversation }) {
  const address = addressOfIdea(conversation);
  if (conversation.side !== 'investor' || conversation.days_back_at !== null || address === null) return null;
  return (
    <MenuItem asChild>
      <AppLink to={`${address}#ratings`}>
        <Star aria-hidden="true" />
        <Trans>Rate idea and answers</Trans>
      </AppLink>
    </MenuItem>
  );
}
