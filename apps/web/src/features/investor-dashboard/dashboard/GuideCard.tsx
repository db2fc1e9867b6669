import { Trans } from '@lingui/react/macro';
import { Calculator, FileSignature, type LucideIcon, BookOpenText } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';

const topics: readonly { readonly id: string; readonly Icon: LucideIcon; readonly title: ReactNode }[] = [
  { id: 'reading', Icon: BookOpenText, title: <Trans>Reading a pitch</Trans> },
  { id: 'numbers', Icon: Calculator, title: <Trans>Checking the numbers</Trans> },
  { id: 'agreement', Icon: FileSignature, title: <Trans>The written agreement</Trans> },
];

/** The way to the guide, with what it is about. */
export function GuideCard() {
  return (
    <Card as="section" aria-labelledby="guide" className="flex flex-col items-start gap-3">
      <h2 id="guide" className="text-xl">
        <Trans>Investor Guide</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>How to put money into a small business with open eyes: see what is coming.</Trans>
      </p>
      <ul className="w-full divide-y divide-line">
        {topics.map(({ id, Icon, title }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-teal" strokeWidth={1.75} />
            {title}
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.investorGuide} variant="outline" className="mt-auto">
        <Trans>Open Guide</Trans>
      </ButtonLink>
    </Card>
  );
}
