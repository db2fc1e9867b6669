import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#shared/config/brand.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';

export interface LegalSection {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/** The address of support, to write to. */
export function SupportMail() {
  return (
    <a href={`mailto:${brand.supportEmail}`} className="text-link wrap-break-word">
      {brand.supportEmail}
    </a>
  );
}

/** A list of points within a section. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-1.5 pl-5 marker:text-teal">{children}</ul>;
}

/** Leads to each section; not printed, where pages are leafed through. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`On this page`}
      className="self-start rounded-card border border-line bg-card px-5 py-3 lg:sticky lg:top-6 lg:order-2"
    >
      <ol className="text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 hover:text-teal-deep hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A text to be read in full: its version and date, what it says in short, its contents, its sections. */
export function LegalText(props: {
  title: ReactNode;
  version: number;
  changedOn: string;
  inShort: ReactNode;
  sections: readonly LegalSection[];
}) {
  const { title, version, changedOn, inShort, sections } = props;
  return (
    <article className="wrap py-10 md:py-14">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl md:text-4xl">{title}</h1>
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>
              Version {version}, in force since <DateText value={changedOn} />
            </Trans>
          </p>
        </div>
        <Button variant="ghost" size="small" data-print="no" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          <Trans>Print</Trans>
        </Button>
      </div>
      <p className="mt-6 max-w-[68ch] rounded-card border border-line bg-mist p-5">{inShort}</p>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] print:block">
        <Contents sections={sections} />
        <div className="max-w-[68ch]">
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} aria-labelledby={id} className="mb-8">
              <h2 id={id} className="mb-2 text-xl break-after-avoid">
                {heading}
              </h2>
              <div className="space-y-3">{content}</div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
