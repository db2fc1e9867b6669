/** To a founder: an investor asks a question. Who asked is not known here. */
import { z } from 'zod';
import { defineNotice } from './notice.ts';

const content = z.object({
  idea: z.object({ id: z.string(), title: z.string() }),
  /** Its beginning. */
  question: z.string(),
});

export const questionAsked = defineNotice(
  content,
  'You get this mail because mails about questions and answers are turned on.',
  ({ idea, question }, { siteUrl }) => ({
    ideaId: idea.id,
    subject: `A question about ${idea.title}`,
    heading: 'An investor asks a question',
    paragraphs: [
      `An investor wants to know more about “${idea.title}”. You answer once, for all who read your idea.`,
    ],
    quote: { title: 'The question', text: question },
    list: [],
    action: { label: 'Answer it', href: `${siteUrl}/my-ideas/${idea.id}#questions` },
  }),
);
