import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { FileText, Image, type LucideIcon, Mail, Phone } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import type { SameElsewhere, SameKind } from '../api/hints-query.ts';

const words: Readonly<Record<SameKind, { readonly icon: LucideIcon; readonly what: MessageDescriptor }>> = {
  phone: { icon: Phone, what: msg`The same phone number` },
  mail: { icon: Mail, what: msg`The same e-mail address` },
  picture: { icon: Image, what: msg`The same picture` },
  product_service: { icon: FileText, what: msg`The same text under ‘What it offers’` },
  success_reason: { icon: FileText, what: msg`The same text under ‘Why it will succeed’` },
  founder_experience: { icon: FileText, what: msg`The same text under ‘Experience’` },
};

const order = Object.keys(words);
export const inOrder = (one: SameElsewhere, other: SameElsewhere): number =>
  order.indexOf(one.kind) - order.indexOf(other.kind);

const counted = 20;
const linked = 5;

/** Something of an idea that other submissions have as well, with links to some of them. */
export function SameHint({ same: { kind, total, others } }: { same: SameElsewhere }) {
  const { _ } = useTexts();
  const subject = _(words[kind].what);
  const shown = others.slice(0, linked);
  const more = Math.min(total, counted) - shown.length;
  return (
    <>
      <p>
        {total > counted ? (
          <Trans>
            {subject} is in more than {counted} other submissions.
          </Trans>
        ) : (
          <Plural
            value={total}
            one={`${subject} is in # other submission.`}
            other={`${subject} is in # other submissions.`}
          />
        )}
      </p>
      <ul className="flex flex-wrap items-center gap-x-5">
        {shown.map(({ id, title, is_same_account }) => (
          <li key={id} className="min-w-0">
            <AppLink
              to={paths.idea(id)}
              target="_blank"
              className="inline-flex min-h-11 items-center text-link"
            >
              <span className="min-w-0 break-words">
                {title}
                <span className="sr-only">
                  {' '}
                  <Trans>(opens in a new tab)</Trans>
                </span>
              </span>
            </AppLink>
            {is_same_account && (
              <span className="ml-1.5 text-sm text-ink-soft">
                <Trans>of this founder</Trans>
              </span>
            )}
          </li>
        ))}
        {more > 0 && (
          <li className="text-sm text-ink-soft">
            {total > counted ? (
              <Trans>and more</Trans>
            ) : (
              <Plural value={more} one="and # more" other="and # more" />
            )}
          </li>
        )}
      </ul>
    </>
  );
}

export const iconOf = (kind: SameKind): LucideIcon => words[kind].icon;
