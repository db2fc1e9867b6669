/** Changes of a report, an answer and a sanction that one check alone refuses. */
type BadValues = Readonly<Record<string, readonly string[]>>;

const tooLong = (column: string, limit: number): readonly string[] => [
  `${column} = ''`,
  `${column} = repeat('x', ${limit + 1})`,
];

export const badSafety: Readonly<Record<string, BadValues>> = {
  'public.person_reports': {
    person_reports_details_length: [`details = repeat('x', 1001)`],
    person_reports_details_required: [`reason = 'other', details = null`, `details = E' \\n\\t'`],
    person_reports_of_one: ['conversation_id = (select id from public.conversations limit 1)'],
    person_reports_of_others: ['person = reporter'],
    person_reports_reason_known: [`reason = 'spite'`],
    person_reports_seen_in_known: [`seen_in = 'street'`],
    person_reports_status_known: [`status = 'lost'`],
  },
  'private.report_answers': {
    report_answers_kind_known: [`kind = 'advert'`],
    report_answers_outcome_known: [`outcome = 'open'`],
    report_answers_words_length: tooLong('words', 1000),
  },
  'private.sanctions': {
    sanctions_appeal_length: [`appeal = repeat('x', 19)`, `appeal = repeat('x', 2001)`],
    sanctions_appeal_of_time: ['appealed_at = null'],
    sanctions_decision_known: [`decision = 'delayed'`],
    sanctions_decision_whole: ['decided_at = null', 'appeal = null, appealed_at = null'],
    sanctions_decision_words_length: tooLong('decision_words', 2000),
    sanctions_idea_of_take_down: [
      `kind = 'take_down'`,
      'idea_id = (select id from public.ideas order by id limit 1)',
    ],
    sanctions_message_of_hidden: [
      `kind = 'hidden_message'`,
      'message_id = (select id from public.messages order by id limit 1)',
    ],
    sanctions_kind_known: [`kind = 'exile'`],
    sanctions_reason_known: [`reason = 'taste'`],
    sanctions_warning_stands: [
      `kind = 'warning'`,
      `kind = 'warning', appeal = null, appealed_at = null, decision = null, decision_words = null, decided_at = null`,
    ],
    sanctions_words_length: tooLong('words', 2000),
  },
};
