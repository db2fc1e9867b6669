/** To either side of a conversation: messages that they have not read yet. */
import { aboutText, conversation, partsOf, why, writerOf } from './conversation.ts';
import { defineNotice } from './notice.ts';

export const message = defineNotice(conversation, why, (content, { siteUrl }) => {
  const { count, idea, words } = content;
  const writer = writerOf(content);
  return {
    ...partsOf(content, siteUrl),
    subject: idea === null ? `${writer} wrote to you` : `${writer} wrote about ${idea.title}`,
    heading: count === 1 ? 'A message for you' : `${count} messages for you`,
    paragraphs: [
      count === 1
        ? `${writer} wrote to you${aboutText(content)}.`
        : `${writer} wrote to you${aboutText(content)}, and you have not read ${count} messages.`,
      ...(words === null ? ['The last message holds a file, without words.'] : []),
    ],
  };
});
