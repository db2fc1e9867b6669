-- Comments of functions that cited documents outside this repository, or used words that the project avoids
-- (docs/glossary.md). The migrations that made the functions stay as they are.

comment on function private.compose_location is 'City, State - Pincode (product §3.entities).';
comment on function private.compose_description is
  'The description made of the answers (product §4.wizard).';
comment on function private.industry_of is
  'The industry that the browse filter knows a category by (product §9.constants).';
comment on function private.parse_roi_estimate is
  'Percent a year: the first number of the return offered; 15 without one, or past 1000, which is an amount '
  '(product §5.wizard).';
comment on function private.hold_media is
  'Refuses references to files of others, to files that are not there, and to files too large. '
  'Security definer: it looks at objects, no matter who writes.';
comment on function private.count_listing_place is
  'Counts the places of listings. '
  'Security definer: an admin, whose approval makes a listing, may not write this table.';
comment on function private.count_saves_of_others is
  'A listing that comes back has the saves that stand, its founder''s not among them, and the badge where they '
  'earn it. '
  'Security definer: the caller, whose change makes a listing, may not read saves.';
comment on function private.keep_stated_roi is
  'Whether the return in a listing is its founder''s. '
  'Security definer: the caller, whose change makes a listing, may not be able to read its idea.';
comment on function private.notify_of_review is
  'Tells the founder of a decision, and owes them a mail where they want one. '
  'Security definer: no request role may write updates or mails.';
