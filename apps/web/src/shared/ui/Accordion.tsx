import { ChevronDown } from 'lucide-react';
import { Accordion as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface AccordionProps {
  items: readonly { readonly id: string; readonly title: ReactNode; readonly content: ReactNode }[];
  /** The heading level of the titles, to keep the page's headings in order. */
  headingLevel?: 2 | 3 | 4;
  /**
   * Id of the open item, '' for none: given with `onOpenChange` where several accordions share one open item.
   */
  open?: string;
  onOpenChange?: (id: string) => void;
}

/** One open at a time; a click on the open one closes it. */
export function Accordion({ items, headingLevel = 3, open, onOpenChange }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Primitive.Root
      type="single"
      collapsible
      {...(open === undefined ? {} : { value: open })}
      {...(onOpenChange ? { onValueChange: onOpenChange } : {})}
      className="border-t border-line"
    >
      {items.map(({ id, title, content }) => (
        <Primitive.Item key={id} value={id} className="border-b border-line">
          <Primitive.Header asChild>
            <Heading className="text-base [font-stretch:100%]">
              <Primitive.Trigger className="group flex min-h-14 w-full items-center gap-4 py-3 text-left font-semibold">
                <span className="flex-1">{title}</span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 transition-transform group-data-[state=open]:rotate-180"
                />
              </Primitive.Trigger>
            </Heading>
          </Primitive.Header>
          {/* Always in the page, so that an answer can be found, and read where no script opens it. */}
          <Primitive.Content
            forceMount
            className="answer pb-5 text-ink-soft data-[state=open]:animate-appear"
          >
            {content}
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
