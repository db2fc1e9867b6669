-- Counts of listings and of choices are bits of the bitmaps, and what has changed since (decision 328).

create function private.place_bitmap(filters private.listing_filters, octets integer)
returns bit varying
language sql
stable
set search_path = ''
as $$
  select case
    -- Where the places are listed, changes are counted by the list: one that nothing is in any more is in neither.
    when filters.places is null and part.bitmap is not null then part.bitmap
    else kept.bitmap & private.runs_bitmap(filters.places, lower(filters.place_pattern), octets)
  end
  from private.listing_bitmaps as kept
  left join private.listing_bitmaps as part
    on part.key = ' part ' || lower(filters.place_pattern)
  where kept.key = ' all';
$$;
comment on function private.place_bitmap is 'The listings in the places that contain what was typed.';

create function private.word_bitmap(word tsquery, octets integer)
returns bit varying
language plpgsql
stable
set search_path = ''
as $$
declare
  operand text[];
  lexeme text;
  first_keys text[] := '{}';
  last_keys text[] := '{}';
begin
  -- A lexeme in quotes, its own quotes and backslashes doubled, and whether it is the beginning of a word.
  for operand in select regexp_matches(word::text, '''((?:[^''\\]|''''|\\\\)+)''(:\*)?', 'g') loop
    lexeme := replace(replace(operand[1], '''''', ''''), '\\', '\');
    if operand[2] is null then
      first_keys := first_keys || lexeme;
      last_keys := last_keys || lexeme;
    elsif exists (select from private.listing_bitmaps where key = ' prefix ' || lexeme) then
      first_keys := first_keys || (' prefix ' || lexeme);
      last_keys := last_keys || (' prefix ' || lexeme);
    else
      first_keys := first_keys || lexeme;
      last_keys := last_keys || (lexeme || chr(1114111));
    end if;
  end loop;
  return private.bitmap_of_keys(first_keys, last_keys, octets);
end;
$$;
comment on function private.word_bitmap is
  'The listings that have a word of a search: any of its lexemes, or one that begins so.';

create function private.choice_of_filters(filters private.listing_filters)
returns table (filter text, choice text)
language sql
stable
set search_path = ''
as $$
  -- What a call asks for, in the words of the choices.
  with asked (filter, condition) as (
    values
      ('industry', 'industry = ' || quote_literal(filters.industry)),
      ('roi', 'roi_is_stated' || nullif(
        coalesce(' and roi_estimate >= ' || trim_scale(filters.roi_min), '')
          || coalesce(' and roi_estimate <= ' || trim_scale(filters.roi_max), ''), '')),
      ('funding', nullif(concat_ws(' and ', 'funding_amount >= ' || filters.funding_min,
        'funding_amount <= ' || filters.funding_max), '')),
      ('status', (select condition from private.filter_choices() where choice = filters.badge and filter = 'status'))
  )
  select asked.filter, known.choice
  from asked left join private.filter_choices() as known on known.filter = asked.filter and known.condition = asked.condition
  where asked.condition is not null;
$$;
comment on function private.choice_of_filters is
  'The filters that are set, place and words apart, each with the choice that it is; null where it is none of the screens.';

create function private.not_new_any_more(octets integer)
returns bit varying
language sql
stable
set search_path = ''
as $$
  select private.bits_at(array_agg(position), octets)
  from private.new_positions where approved_at <= now() - interval '7 days' having count(*) > 0;
$$;
comment on function private.not_new_any_more is
  'The listings that were new when the bitmaps were built, and are not now; null where there is none.';

create function private.choice_bitmap(filter text, choice text, octets integer)
returns bit varying
language sql
stable
set search_path = ''
as $$
  select case when choice_bitmap.choice = 'new' then bitmap & coalesce(~private.not_new_any_more(octets), bitmap) else bitmap end
  from private.listing_bitmaps where key = ' ' || choice_bitmap.filter || ' ' || choice_bitmap.choice;
$$;
comment on function private.choice_bitmap is 'The listings that fulfil a choice; null where none does.';

create function private.range_bitmap(of_key text, lowest numeric, highest numeric, octets integer)
returns bit varying
language sql
stable
set search_path = ''
as $$
  select coalesce(bit_or(bitmap), private.bits_at('{}', octets)) | private.bits_at(
    array(
      select unnest(positions) from private.listing_bitmaps
      where key = of_key and value between coalesce(lowest, '-infinity') and coalesce(highest, 'infinity')
    ),
    octets
  )
  from private.listing_bitmaps
  where key = of_key and value between coalesce(lowest, '-infinity') and coalesce(highest, 'infinity');
$$;
comment on function private.range_bitmap is
  'The listings with a return or an amount in a range that is no choice of the screens, value by value.';

create function private.filter_bitmaps(filters private.listing_filters, octets integer)
returns table (filter text, bitmap bit varying)
language sql
stable
set search_path = ''
as $$
  select asked.filter, coalesce(
    case
      when asked.choice is not null then private.choice_bitmap(asked.filter, asked.choice, octets)
      when asked.filter = 'roi' then private.range_bitmap(' roi', filters.roi_min, filters.roi_max, octets)
      when asked.filter = 'funding' then private.range_bitmap(' funding', filters.funding_min, filters.funding_max, octets)
    end,
    private.bits_at('{}', octets)
  )
  from private.choice_of_filters(filters) as asked
  union all
  select 'place', private.place_bitmap(filters, octets) where filters.place_pattern is not null
  union all
  select 'words', private.word_bitmap(word, octets) from unnest(filters.each_word) as word;
$$;
comment on function private.filter_bitmaps is 'The listings of each filter that is set, and of each word.';

revoke all on function
  private.place_bitmap, private.word_bitmap, private.choice_of_filters, private.not_new_any_more, private.choice_bitmap,
  private.range_bitmap, private.filter_bitmaps
  from public, anon, authenticated, service_role;
