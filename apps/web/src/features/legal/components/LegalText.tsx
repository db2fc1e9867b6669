import { Trans } from '@lingui/react/macro';
import { brand } from '../../../shared/config/brand.ts';
import type { ReactNode } from 'react';
import { DateText } from '../../../shared/ui/DateText.tsx';

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

/** A text to be read in full: the date of its wording, what it says in short, its sections. */
export function LegalText(props: {
  title: ReactNode;
  changedOn: string;
  inShort: ReactNode;
  sections: readonly LegalSection[];
}) {
  const { title, changedOn, inShort, sections } = props;
  return (
    <article className="wrap py-10 md:py-14">
      <div className="max-w-[68ch]">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>
            In force since <DateText value={changedOn} />
          </Trans>
        </p>
        <p className="mt-6 rounded-card border border-line bg-mist p-5">{inShort}</p>
        {sections.map(({ id, title: heading, content }) => (
          <section key={id} aria-labelledby={id} className="mt-8">
            <h2 id={id} className="mb-2 text-xl">
              {heading}
            </h2>
            <div className="space-y-3">{content}</div>
          </section>
        ))}
      </div>
    </article>
  );
}
