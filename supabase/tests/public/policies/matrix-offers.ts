/** The part of the matrix that is about offers, the deals they become, and verified identities. */
import {
  adding,
  changing,
  denied,
  type Matrix,
  nobody,
  none,
  type Outcomes,
  quoted,
  reading,
  type RowNames,
  serviceOnly,
} from './matrix-case.ts';

/** For the investor and the founder of the conversation; not even for admins. */
const ofTheTwo = (rows: RowNames): Outcomes<RowNames> => ({
  anon: denied,
  newcomer: none,
  investor: none,
  subscriber: rows,
  founder: rows,
  otherFounder: none,
  admin: none,
  service: rows,
});

const offers = ['investor: 1: accepted'];
const deals = ['loan: funded'];
const verified = ['subscriber'];

export const offersMatrix: Matrix = {
  'public.offers': {
    namedBy: ['side', 'number', 'state'],
    select: [reading(ofTheTwo(offers))],
    insert: [
      adding(
        'any',
        nobody,
        ({ conversation }) =>
          `insert into public.offers (id, conversation_id, number, side, kind, amount, terms, answer_by)
           values (gen_random_uuid(), '${conversation}', 2, 'investor', 'loan', 1000, '{}', now() + interval '1 day')`,
      ),
    ],
    update: [changing('any', nobody, () => `update public.offers set state = 'called_off'`)],
    delete: [changing('any', nobody, () => 'delete from public.offers')],
  },
  'public.deals': {
    namedBy: ['kind', 'state'],
    select: [
      reading(
        ofTheTwo(deals),
        'kind, state, amount, terms, accepted_at, investor_agreed_at, founder_agreed_at, funded_at, ended_at',
      ),
      reading(serviceOnly(deals), 'kind, state, investor, founder', 'who they are'),
    ],
    insert: [
      adding(
        'any',
        nobody,
        ({ conversation, offer }) =>
          `insert into public.deals (conversation_id, offer_id, kind, amount, terms)
           values ('${conversation}', '${offer}', 'loan', 1000, '{}')`,
      ),
    ],
    update: [changing('any', nobody, () => `update public.deals set state = 'completed', ended_at = now()`)],
    delete: [changing('any', nobody, () => 'delete from public.deals')],
  },
  'public.verified_identities': {
    namedBy: ['user_id'],
    select: [
      reading(
        {
          anon: denied,
          newcomer: none,
          investor: none,
          subscriber: verified,
          founder: none,
          otherFounder: none,
          admin: none,
          service: verified,
        },
        'user_id, verified_at, expires_at',
      ),
      reading(serviceOnly(verified), 'user_id, verified_by', 'by whom'),
    ],
    insert: [
      adding(
        'of oneself',
        nobody,
        (_world, me) => `insert into public.verified_identities (user_id) values (${quoted(me)})`,
      ),
    ],
    update: [changing('any', nobody, () => 'update public.verified_identities set expires_at = null')],
    delete: [changing('any', nobody, () => 'delete from public.verified_identities')],
  },
};
