import { Trans, useLingui } from '@lingui/react/macro';
import { formatMobile } from '@sangam/domain/formats/mobile';
import { type LucideIcon, Mail, Phone, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isContactArrival } from '#shared/ideas/contact-arrival.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { recordContact } from '../api/record-interest.ts';
import { WriteToFounderSlot } from './WriteToFounderSlot.tsx';

const rowClasses =
  'flex min-h-14 items-center gap-4 rounded-field border border-line px-4 py-2.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-teal';

interface RowProps {
  label: ReactNode;
  icon: LucideIcon;
  href?: string;
  children: ReactNode;
}

function Row({ label, icon: Icon, href, children }: RowProps) {
  const Element = href === undefined ? 'div' : 'a';
  return (
    <Element href={href} className={`${rowClasses} ${href === undefined ? '' : 'hover:bg-mist'}`}>
      <Icon aria-hidden="true" />
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="font-semibold break-words">{children}</span>
      </span>
    </Element>
  );
}

interface DiscussDialogProps {
  idea: FullIdea;
  /** Whether the reader may write to the founder here: not the founder, nor an admin. */
  mayWrite: boolean;
}

/**
 * Whether the contact is open: by its button, or at once for who pressed 'Contact Founder' on a card. That
 * press is used up, so that neither a reload nor the way back opens it again.
 */
function useContact(ideaId: string) {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(() => isContactArrival(state));
  useEffect(() => {
    if (isOpen) void recordContact(ideaId);
  }, [isOpen, ideaId]);
  useEffect(() => {
    if (isContactArrival(state))
      void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [state, pathname, search, hash, navigate]);
  return { open: isOpen, onOpenChange: setIsOpen };
}

/** Who to talk to about an idea, and how. */
export function DiscussDialog({ idea, mayWrite }: DiscussDialogProps) {
  const { t } = useLingui();
  const { founder_name: name, founder_phone: phone, founder_email: email } = idea;
  return (
    <Dialog
      size="small"
      {...useContact(idea.id)}
      title={t`Discuss This Idea`}
      description={t`Talk to the founder yourself. What you agree on is between the two of you.`}
      trigger={
        <Button variant="trust" fullWidth>
          <Trans>Contact Founder</Trans>
        </Button>
      }
    >
      <div className="grid gap-3">
        <Row label={<Trans>Founder</Trans>} icon={UserRound}>
          {name || <Trans>Not provided</Trans>}
        </Row>
        {phone && (
          <Row label={<Trans>Phone</Trans>} icon={Phone} href={`tel:${phone}`}>
            <span className="figures">{formatMobile(phone)}</span>
          </Row>
        )}
        {email && (
          <Row
            label={<Trans>E-mail</Trans>}
            icon={Mail}
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          >
            {email}
          </Row>
        )}
      </div>
      {mayWrite && <WriteToFounderSlot ideaId={idea.id} founderName={name ?? ''} />}
    </Dialog>
  );
}
