import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { UsuallyAnswers } from '#shared/ideas/UsuallyAnswers.tsx';
import { OtherVerified } from '#shared/identity/OtherVerified.tsx';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { useOpenDeal } from '../api/open-deal.ts';
import type { Conversation } from '../api/own-conversations.ts';
import { ConversationMenu } from '../menu/ConversationMenu.tsx';
import { addressOfIdea } from '../idea-address.ts';
import { PersonMark } from '../PersonMark.tsx';
import { otherSide } from '../sides.ts';

interface PaneHeaderProps {
  conversation: Conversation;
  name: { readonly full: string; readonly first: string };
  isTyping: boolean;
}

interface AnswersLineProps {
  firstName: string;
  isTyping: boolean;
  seconds: number | null;
}

/** That the other is typing, else how soon they usually answer, where that is known. */
function AnswersLine({ firstName, isTyping, seconds }: AnswersLineProps) {
  if (!isTyping && seconds === null) return null;
  return (
    <p className="text-sm leading-snug text-ink-soft" aria-live="polite">
      {isTyping ? (
        <span className="font-semibold text-teal-deep">
          <Trans>{firstName} is typing…</Trans>
        </span>
      ) : (
        seconds !== null && <UsuallyAnswers seconds={seconds} />
      )}
    </p>
  );
}

/** With whom one talks, about what, and how soon they answer. */
export function PaneHeader({ conversation, name, isTyping }: PaneHeaderProps) {
  const { t } = useLingui();
  const { side, idea_title: title, other_usually_answers: seconds } = conversation;
  const address = addressOfIdea(conversation);
  const deal = useOpenDeal(conversation.id);
  return (
    <div className="flex items-center gap-3 border-b border-line py-2.5 pr-2.5 pl-4 max-md:pl-1 large-text:flex-wrap large-text:gap-x-1 large-text:gap-y-0 large-text:py-0 md:pl-5.5">
      <ButtonLink
        to={paths.conversations}
        variant="ghost"
        size="icon"
        aria-label={t`All conversations`}
        className="md:hidden"
      >
        <ArrowLeft aria-hidden="true" />
      </ButtonLink>
      <div className="large-text:mr-auto">
        <PersonMark name={name.full} side={otherSide(side)} />
      </div>
      <div className="min-w-0 flex-1 large-text:order-last large-text:basis-full large-text:pb-1 large-text:pl-3">
        <h1 className="truncate text-base leading-snug [font-stretch:100%]">{asTyped(name.full)}</h1>
        <p className="truncate text-sm text-ink-soft">
          {side === 'investor' ? <Trans>Founder</Trans> : <Trans>Investor</Trans>}
          {title !== null && (
            <>
              {' · '}
              {address === null ? (
                asTyped(title)
              ) : (
                <Link to={address} className="hover:underline">
                  {asTyped(title)}
                </Link>
              )}
            </>
          )}
        </p>
        {/* Where text is very large, the thread needs the room; offers and the deal say it as well. */}
        <div className="large-text:hidden">
          <OtherVerified conversation={conversation.id} isShort />
          <AnswersLine firstName={name.first} isTyping={isTyping} seconds={seconds} />
        </div>
      </div>
      {deal !== null && (
        <ButtonLink
          to={paths.deal(deal)}
          variant={side === 'investor' ? 'outline-trust' : 'outline-primary'}
          size="small"
          className="shrink-0"
        >
          <Trans>Deal</Trans>
        </ButtonLink>
      )}
      <ConversationMenu conversation={conversation} otherName={name.first} />
    </div>
  );
}
