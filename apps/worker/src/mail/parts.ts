/** What a mail consists of, before it becomes text and HTML. Whatever people typed is plain text here. */
export interface Parts {
  /** The idea that it is about: its sign stands at the top. */
  readonly ideaId?: string;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly quote: { readonly title: string; readonly text: string } | null;
  readonly list: readonly Line[];
  readonly action: { readonly label: string; readonly href: string };
}

export interface Line {
  readonly title: string;
  readonly href: string;
  readonly text: string;
  /** The idea whose sign stands above it. */
  readonly ideaId?: string;
}

export interface Site {
  readonly siteUrl: string;
  readonly brandName: string;
}

/** `2026-11-21` as people in India write it. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The Indian day of a moment: `29 Nov 2026`. */
export const dateText = (moment: string): string => date.format(new Date(moment));
