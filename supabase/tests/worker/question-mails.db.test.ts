import { expect, test } from 'vitest';
import { buildUser } from '../../factories/accounts.ts';
import { buildListing } from '../../factories/ideas.ts';
import { buildInvestor } from '../public/acting.ts';
import { answerQuestion, putQuestion } from '../public/questions/question-acts.ts';
import { mailWorld, until, work } from './mail-world.ts';

const world = mailWorld();

test('a question and its answer are mailed with the question’s words, a link, and nobody’s name', async () => {
  const founder = await buildUser(world.owner, { email: 'asha@people.example', fullName: 'Asha Patil' });
  const investor = await buildInvestor(world.owner, {
    email: 'meera@people.example',
    fullName: 'Meera Thomas',
  });
  const idea = await buildListing(world.owner, { submitted_by: founder, business_name: 'Kokum Press' });
  await world.owner.query('delete from private.mails');
  await world.owner.query('begin');
  const question = await putQuestion(world.owner, investor, idea, 'Who presses on <i>Sundays</i>?');
  await world.owner.query('commit');
  work();
  await until(['sent']);
  const [asked] = world.inbox.mails;
  expect(asked).toMatchObject({
    subject: 'A question about Kokum Press',
    to: [{ address: 'asha@people.example' }],
  });
  expect(asked?.text).toContain(`Answer it: https://sangam.example/my-ideas/${idea}#questions`);
  expect(asked?.text).toContain('> Who presses on <i>Sundays</i>?');
  expect(asked?.html).not.toContain('<i>');
  expect(JSON.stringify(asked)).not.toMatch(/meera/i);

  await world.owner.query('begin');
  await answerQuestion(world.owner, founder, question, 'My mother does.');
  await world.owner.query('commit');
  await until(['sent', 'sent']);
  const answered = world.inbox.mails[1];
  expect(answered).toMatchObject({
    subject: 'Your question about Kokum Press is answered',
    to: [{ address: 'meera@people.example' }],
  });
  expect(answered?.text).toContain(`Read the answer: https://sangam.example/idea/${idea}#questions`);
  // The answer is for subscribers, on the page.
  expect(JSON.stringify(answered)).not.toMatch(/my mother|asha/i);
});
