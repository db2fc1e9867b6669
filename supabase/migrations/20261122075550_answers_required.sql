-- What the form marks as required is required (product §5.wizard): the pincode, by which a place is known,
-- the founder's experience, and for category Others the category itself. And a draft is as deep as a form is,
-- not as deep as somebody likes.

alter table public.ideas
  alter column pincode set not null,
  alter column founder_experience set not null,
  -- compose_idea puts the founder's own category in its place.
  add constraint ideas_custom_category_required check (category <> 'Others');

-- By a path of that length, so that nothing is followed further down than it allows.
alter table public.idea_drafts add constraint idea_drafts_answers_depth check (not jsonb_path_exists(answers, 'strict $.**{9}'));
