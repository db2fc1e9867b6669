import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/Button.tsx';

export interface Chapter {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/** Points of a chapter. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-1.5 pl-5 marker:text-teal">{children}</ul>;
}

/**
 * What is written already, below what is planned: chapters with their contents, made to be read and printed.
 */
export function Chapters({ title, chapters }: { title: ReactNode; chapters: readonly Chapter[] }) {
  const { t } = useLingui();
  return (
    <div className="mt-12 border-t border-line pt-9">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl">{title}</h2>
        <Button variant="ghost" size="small" data-print="no" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          <Trans>Print</Trans>
        </Button>
      </div>
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] print:block">
        <nav
          aria-label={t`On this page`}
          className="self-start rounded-card border border-line bg-card px-5 py-3 lg:sticky lg:top-6 lg:order-2"
        >
          <ol className="text-sm">
            {chapters.map(({ id, title: chapter }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center py-1.5 hover:text-teal-deep hover:underline"
                >
                  {chapter}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[68ch]">
          {chapters.map(({ id, title: chapter, content }) => (
            <section key={id} aria-labelledby={id} className="mb-9">
              <h3 id={id} className="mb-2.5 text-xl break-after-avoid">
                {chapter}
              </h3>
              <div className="space-y-3">{content}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
