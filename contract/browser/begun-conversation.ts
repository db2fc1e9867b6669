/** A conversation about a new idea, between two new people. */
import { clientOf, newName } from './submissions.ts';
import { newListing, newSubscriber } from './subscribers.ts';

/** The password of both. */
export const secret = 'a good secret';
export const firstWords = 'Good morning, how many plates do you sell on a weekday?';

export interface Begun {
  readonly id: string;
  readonly idea: string;
  /** The idea's. */
  readonly name: string;
  /** Addresses of the two. */
  readonly founder: string;
  readonly investor: string;
}

/** A conversation that its investor has begun, through the API. */
export async function begin(name: string): Promise<Begun> {
  const title = newName(name);
  const [{ founder, id: idea }, investor] = [await newListing(title, secret), await newSubscriber(secret)];
  const client = await clientOf(investor, secret);
  const { data, error } = await client.rpc('start_conversation', {
    idea,
    message: crypto.randomUUID(),
    body: firstWords,
  });
  if (error) throw error;
  return { id: String(data), idea, name: title, founder, investor };
}
