/** To the investor who asked: the founder has answered. The answer is read on the idea's page. */
import { z } from 'zod';
import { defineNotice } from './notice.ts';

const content = z.object({
  idea: z.object({ id: z.string(), title: z.string() }),
  /** Its beginning. */
  question: z.string(),
});

export const questionAnswered = defineNotice(
  content,
  'You get this mail because mails about questions and answers are turned on.',
  ({ idea, question }, { siteUrl }) => ({
    ideaId: idea.id,
    subject: `Your question about ${idea.title} is answered`,
    heading: 'Your question is answered',
    paragraphs: [`The founder of “${idea.title}” has answered your question.`],
    quote: { title: 'You asked', text: question },
    list: [],
    action: { label: 'Read the answer', href: `${siteUrl}/idea/${idea.id}#questions` },
  }),
);
