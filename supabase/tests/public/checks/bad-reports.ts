/** Changes of a report, a plan, a line and its bill that one check alone refuses. */
type BadValues = Readonly<Record<string, readonly string[]>>;

const outOf = (column: string, least: number): readonly string[] => [
  `${column} = ${least - 1}`,
  `${column} = 1000000000000`,
];

export const badReports: Readonly<Record<string, BadValues>> = {
  'public.monthly_reports': {
    monthly_reports_month_begins: ['month = month + 1'],
    monthly_reports_mood_known: [`mood = 'good'`],
    monthly_reports_sales_range: outOf('sales', 0),
    monthly_reports_spent_range: outOf('spent', 0),
    monthly_reports_words_length: [`words = ''`, `words = repeat('x', 601)`],
  },
  'public.idea_plans': {
    idea_plans_month_begins: ['month = month + 1'],
    idea_plans_sales_range: outOf('sales', 0),
    idea_plans_spent_range: outOf('spent', 0),
  },
  'public.deal_uses': {
    deal_uses_amount_range: outOf('amount', 1),
    deal_uses_label_length: [`label = ''`, `label = repeat('x', 81)`],
    deal_uses_number_range: ['number = 0', 'number = 21'],
  },
  'public.deal_bills': {
    deal_bills_amount_range: [...outOf('amount', 1), 'amount = -1, replaces = id'],
    deal_bills_note_length: [`note = ''`, `note = repeat('x', 201)`],
  },
};
