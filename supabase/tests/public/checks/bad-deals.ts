/** Changes of a funded deal, its dues and its payment that one check alone refuses. */
type BadValues = Readonly<Record<string, readonly string[]>>;

export const badDeals: Readonly<Record<string, BadValues>> = {
  'public.deals': {
    deals_agreed_by_both: ['investor_agreed_at = null', 'founder_agreed_at = null'],
    deals_ended_at_known: [
      `state = 'completed'`,
      `state = 'called_off'`,
      `ended_at = now(), ended_side = 'founder'`,
    ],
    deals_ended_reason_length: [`ended_reason = ''`, `ended_reason = repeat('x', 501)`],
    deals_ended_side: [`ended_side = 'founder'`, `state = 'completed', ended_at = now()`],
    deals_ended_side_known: [`state = 'completed', ended_at = now(), ended_side = 'admin'`],
    deals_fee_range: ['fee_percent = -0.01', 'fee_percent = 20.01'],
    deals_funded_at_known: ['funded_at = null'],
    deals_state_known: [`state = 'waiting'`],
  },
  'private.day_numbers': {
    day_numbers_scope_known: [`scope = 'city', name = 'x'`],
    day_numbers_name_of_scope: [`name = name || 'x', scope = 'all'`],
  },
  'private.part_months': {
    part_months_scope_known: [`scope = 'all'`],
    part_months_month_first: [`month = month + 1`],
  },
  'private.ledger_deals': { ledger_deals_outcome_known: [`outcome = 'well'`] },
  'public.deal_dues': {
    deal_dues_amount_range: ['amount = -1, principal = 0'],
    deal_dues_number_range: ['number = number + 120', 'number = number - 6'],
    deal_dues_paid_range: ['paid = -1'],
    deal_dues_principal_range: ['principal = -1', 'principal = amount + 1', 'amount = null, principal = 1'],
  },
  'public.deal_payments': {
    deal_payments_amount_range: [
      'amount = -1',
      'amount = 1000000000000',
      'amount = 0, means = null, due_number = null',
    ],
    deal_payments_answered: [`answered_at = now()`, `state = 'confirmed'`],
    deal_payments_direction_known: [`direction = 'gift', due_number = null`],
    deal_payments_due_of_return: [`direction = 'funding'`],
    deal_payments_means_known: [`means = 'gold'`, 'means = null', 'amount = 0'],
    deal_payments_reason_length: [
      `state = 'disputed', answered_at = now(), reason = ''`,
      `state = 'disputed', answered_at = now(), reason = repeat('x', 501)`,
    ],
    deal_payments_reason_of_state: [`reason = 'x'`, `state = 'confirmed', answered_at = now(), reason = 'x'`],
    deal_payments_reference_length: [`reference = ''`, `reference = repeat('x', 61)`],
    deal_payments_reference_needed: ['reference = null'],
    deal_payments_side_known: [`recorded_side = 'sangam'`],
    deal_payments_state_known: [`state = 'lost', answered_at = now()`],
  },
};
