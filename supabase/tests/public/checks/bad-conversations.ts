/** Changes of a conversation with two messages that one check alone refuses. */
type BadValues = Readonly<Record<string, readonly string[]>>;

export const badConversations: Readonly<Record<string, BadValues>> = {
  'public.conversations': {
    conversations_of_two: ['founder = investor'],
    conversations_reads_range: [
      'investor_read = -1',
      'founder_read = -1',
      'investor_read = last_number + 1',
      'founder_read = last_number + 1',
    ],
    conversations_waiting_known: [`waiting_for = 'admin'`],
    conversations_waiting_since: ['waiting_for = null', 'waiting_since = null'],
  },
  'public.messages': {
    messages_body_length: [`body = ''`, `body = repeat('x', 4001)`],
    messages_content_required: ['body = null'],
    messages_erased_whole: [
      `sender = null, content_key = null`,
      `sender = null, body = null, content_key = null, files = '[1]'`,
      `sender = null, body = null`,
      'content_key = null',
    ],
    messages_files_list: [`files = '{}'`, `files = '[1, 2, 3, 4, 5, 6]'`],
    messages_hidden_reason_known: [`hidden_reason = 'taste', body = null`],
    messages_hidden_whole: [
      `hidden_reason = 'spam'`,
      `hidden_reason = 'spam', body = null, files = '[1]'`,
      `hidden_reason = 'spam', body = null, record = '{"kind": "expired"}'`,
      `hidden_reason = 'spam', body = null, sender = null, content_key = null`,
    ],
    messages_record_kind: [`record = '{}'`, `record = '[]'`, `record = '{"kind": 1}'`],
    messages_record_of_sangam: [
      `side = 'sangam', sender = null`,
      `side = 'sangam', record = '{"kind": "expired"}'`,
    ],
    messages_side_known: [`side = 'admin'`],
  },
  'public.conversation_reports': {
    conversation_reports_details_length: [`details = repeat('x', 1001)`],
    conversation_reports_details_required: [`details = ' '`, `reason = 'other', details = null`],
    conversation_reports_reason_known: [`reason = 'boredom'`],
    conversation_reports_status_known: [`status = 'lost'`],
  },
  'public.days_given': {
    days_given_days_range: ['days = 0', 'days = 16'],
    days_given_reason_known: [`reason = 'asked'`],
  },
  'private.blocks': { blocks_of_others: ['blocked = blocker'] },
  'private.record_checks': {
    record_checks_broken_at_known: [`broken_at = now(), broken = null`, `broken = '{}', broken_at = null`],
  },
  'private.suspended_times': {
    suspended_times_in_order: [`ends_at = began_at - interval '1 microsecond'`],
  },
  'private.answers': { answers_in_order: [`answered_at = asked_at - interval '1 microsecond'`] },
};
