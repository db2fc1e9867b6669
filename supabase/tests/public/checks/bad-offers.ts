/** Changes of an accepted offer and of a verified identity that one check alone refuses. */
type BadValues = Readonly<Record<string, readonly string[]>>;

export const badOffers: Readonly<Record<string, BadValues>> = {
  'public.offers': {
    offers_amount_range: ['amount = 999', 'amount = 1000000000000'],
    offers_answer_later: ['answer_by = made_at'],
    offers_ended_at_known: ['ended_at = null', `state = 'open'`],
    offers_kind_known: [`kind = 'gift'`],
    offers_note_length: [`note = ''`, `note = repeat('x', 1001)`],
    offers_side_known: [`side = 'sangam'`],
    offers_state_known: [`state = 'lost'`],
  },
  'public.verified_identities': { verified_identities_in_order: ['expires_at = verified_at'] },
};
