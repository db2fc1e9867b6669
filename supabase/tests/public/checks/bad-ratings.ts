/** Changes of a rating with words and without a reply that one check alone refuses. */
export const badRatings: Readonly<Record<string, readonly string[]>> = {
  idea_ratings_answers_range: ['answers = 0', 'answers = 6'],
  idea_ratings_both_given: ['description = null, words = null', 'answers = null'],
  idea_ratings_description_range: ['description = 0', 'description = 6'],
  idea_ratings_edited_later: [`edited_at = rated_at - interval '1 microsecond'`],
  idea_ratings_reply_contact: [`replied_at = now(), reply = 'Call me on 98765 43210'`],
  idea_ratings_reply_dated: [`reply = 'Thank you.'`, 'replied_at = now()'],
  idea_ratings_reply_edited_later: [
    `reply = 'Thank you.', replied_at = now(), reply_edited_at = now() - interval '1 microsecond'`,
    'reply_edited_at = now()',
  ],
  idea_ratings_reply_length: [
    `replied_at = now(), reply = ''`,
    `replied_at = now(), reply = repeat('x', 1001)`,
  ],
  idea_ratings_status_known: [`status = 'lost'`],
  idea_ratings_taken_back_whole: [
    'description = null, answers = null',
    `description = null, answers = null, words = null, reply = 'Thank you.', replied_at = now()`,
    'description = null, answers = null, words = null, edited_at = now()',
  ],
  idea_ratings_words_contact: [`words = 'Answers come on 98765 43210'`],
  idea_ratings_words_length: [`words = repeat('x', 9)`, `words = repeat('x', 1001)`],
};
