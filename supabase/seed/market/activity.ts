/** What investors do with a listing: saves in a long tail, and a few questions. */
import { blockSize, investorId, investorJoined, investorsOfBlock } from './accounts.ts';
import { isListed } from './history.ts';
import type { GeneratedIdea, Market } from './idea.ts';
import { generatedId, streams } from './ids.ts';
import { randomOf, type Random } from './random.ts';
import { answerOf, questionOf } from './sentences.ts';

const day = 86_400_000;
const maxSaves = 600;

export interface Save {
  readonly id: string;
  readonly user_id: string;
  readonly idea_id: string;
  readonly created_at: string;
}

export interface Question {
  readonly id: string;
  readonly idea_id: string;
  readonly asker: string;
  readonly question: string;
  readonly status: 'open' | 'answered' | 'declined';
  readonly asked_at: string;
  readonly answer: string | null;
  readonly answered_at: string | null;
}

/** Half are never saved, a few by hundreds. */
const savesOf = (random: Random): number => Math.floor(0.6 * (1 - random.next()) ** -0.6);

/** The investors there are when an idea of this number comes. */
const investorsAt = (idea: number): number => (Math.floor(idea / blockSize) + 1) * investorsOfBlock;

export function activityOf(market: Market, idea: GeneratedIdea): { saves: Save[]; questions: Question[] } {
  if (!isListed(idea.number) || idea.history.reviewed === null) return { saves: [], questions: [] };
  const random = randomOf(market.seed, streams.activity, idea.number);
  const approved = idea.history.reviewed;
  const open = market.asOf - approved;
  const investors = investorsAt(idea.number);
  // One in a hundred is sought after this week.
  const isSoughtAfter = random.chance(0.01) && open > day;
  const number = Math.min(isSoughtAfter ? random.between(5, 16) : savesOf(random), maxSaves, investors);
  // Each of them once: a prime that is larger than their number steps through all.
  const first = random.between(0, investors - 1);
  const step = random.pick([1_000_003, 1_000_033, 1_000_037, 1_000_039, 1_000_081, 1_000_099]);
  const saver = (index: number): number => (first + index * step) % investors;
  const saves = Array.from({ length: number }, (_, index): Save => {
    const window = isSoughtAfter ? Math.min(open, 6 * day) : open;
    const wished = isSoughtAfter
      ? market.asOf - window * random.next()
      : approved + open * random.next() ** 2;
    const joined = investorJoined(market.seed, saver(index), market.asOf);
    return {
      id: generatedId(market.seed ^ idea.number, streams.questionId, index + 1000),
      user_id: investorId(market.seed, saver(index)),
      idea_id: idea.id,
      created_at: new Date(Math.max(wished, joined)).toISOString(),
    };
  });
  const asked = random.chance(0.04) ? Math.min(6, savesOf(random) + 1) : 0;
  const questions = Array.from({ length: asked }, (_, index): Question => {
    const at = approved + open * random.next();
    const status = random.common(['answered', 'answered', 'open', 'declined'] as const);
    const isAnswered = status === 'answered';
    return {
      id: generatedId(market.seed ^ idea.number, streams.questionId, index),
      idea_id: idea.id,
      asker: investorId(market.seed, random.between(0, investors - 1)),
      question: questionOf({ ...idea.writing, random }),
      status,
      asked_at: new Date(at).toISOString(),
      answer: isAnswered ? answerOf({ ...idea.writing, random }) : null,
      answered_at: isAnswered ? new Date(at + (market.asOf - at) * 0.1 * random.next()).toISOString() : null,
    };
  });
  return { saves, questions };
}
