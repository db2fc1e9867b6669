/** Changes of an open and an answered question that one check alone refuses. */
export const badQuestions: Readonly<Record<string, readonly string[]>> = {
  idea_questions_answer_contact: [
    `status = 'answered', answered_at = now(), answer = 'Call me on 98765 43210'`,
  ],
  idea_questions_answer_length: [
    `status = 'answered', answered_at = now(), answer = ''`,
    `status = 'answered', answered_at = now(), answer = repeat('x', 2001)`,
  ],
  idea_questions_answer_required: [
    `status = 'answered', answer = null, answered_at = null`,
    `status = 'answered', answer = 'Yes', answered_at = null`,
    `status = 'open', answer = 'Yes', answered_at = now()`,
    `status = 'open', answer = null, answered_at = now()`,
  ],
  idea_questions_edited_later: [
    `status = 'answered', answer = 'Yes', answered_at = now() + interval '1 microsecond', edited_at = now()`,
    `status = 'open', answer = null, answered_at = null, edited_at = now()`,
  ],
  idea_questions_hidden_part_known: [`hidden_part = 'asker'`],
  idea_questions_hidden_part_there: [
    `status = 'open', answer = null, answered_at = null, hidden_part = 'answer'`,
  ],
  idea_questions_question_contact: [`question = 'May I call you on 98765 43210?'`],
  idea_questions_question_length: [`question = repeat('x', 9)`, `question = repeat('x', 501)`],
  idea_questions_question_required: [
    `status = 'open', answer = null, answered_at = null, question = null`,
    `status = 'taken_back', answer = null, answered_at = null`,
  ],
  idea_questions_status_known: [`status = 'lost', answer = null, answered_at = null`],
};
