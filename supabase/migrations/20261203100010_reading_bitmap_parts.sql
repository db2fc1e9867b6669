-- Reading the parts of bitmaps (decision 329).

create function private.place_parts(filters private.listing_filters, octets integer)
returns table (part integer, bitmap bit varying)
language plpgsql
stable
rows 16
set search_path = ''
as $$
begin
  if filters.places is null then
    return query
      select kept.part, kept.bitmap from private.bitmap_parts as kept
      where kept.key = ' place ' || lower(filters.place_pattern);
    if found then
      return;
    end if;
  end if;
  return query
    select kept.part, (kept.bitmap & there.bitmap)::bit varying
    from private.run_parts(filters.places, lower(filters.place_pattern), octets) as there
    join private.bitmap_parts as kept on kept.key = ' all' and kept.part = there.part;
end;
$$;
comment on function private.place_parts is 'The listings in the places that contain what was typed.';

create function private.word_parts(word tsquery, octets integer)
returns table (part integer, bitmap bit varying)
language plpgsql
stable
rows 16
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
    elsif exists (select from private.bitmap_parts where key = ' prefix ' || lexeme) then
      first_keys := first_keys || (' prefix ' || lexeme);
      last_keys := last_keys || (' prefix ' || lexeme);
    else
      first_keys := first_keys || lexeme;
      last_keys := last_keys || (lexeme || chr(1114111));
    end if;
  end loop;
  return query select each.part, each.bitmap from private.key_parts(first_keys, last_keys, octets) as each;
end;
$$;
comment on function private.word_parts is
  'The listings that have a word of a search: any of its lexemes, or one that begins so.';

create function private.older_parts(octets integer)
returns table (part integer, bitmap bit varying)
language sql
stable
rows 16
set search_path = ''
as $$
  select each.part, each.bitmap
  from private.position_parts(
    array(select position from private.new_positions where approved_at <= now() - interval '168 hours'), octets
  ) as each;
$$;
comment on function private.older_parts is 'The listings that were new when the bitmaps were built, and are not now.';

create function private.choice_parts(filter text, choice text, octets integer)
returns table (part integer, bitmap bit varying)
language plpgsql
stable
rows 16
set search_path = ''
as $$
begin
  if choice_parts.choice = 'new' then
    return query
      select kept.part, (kept.bitmap & coalesce(~older.bitmap, kept.bitmap))::bit varying
      from private.bitmap_parts as kept left join private.older_parts(octets) as older on older.part = kept.part
      where kept.key = ' status new';
  else
    return query
      select kept.part, kept.bitmap from private.bitmap_parts as kept
      where kept.key = ' ' || choice_parts.filter || ' ' || choice_parts.choice;
  end if;
end;
$$;
comment on function private.choice_parts is 'The listings that fulfil a choice.';

create function private.range_parts(of_key text, lowest numeric, highest numeric, octets integer)
returns table (part integer, bitmap bit varying)
language sql
stable
rows 16
set search_path = ''
as $$
  with found as materialized (
    select kept.part, kept.bitmap, kept.positions from private.bitmap_parts as kept
    where kept.key = of_key and kept.value between coalesce(lowest, '-infinity') and coalesce(highest, 'infinity')
  )
  select each.part, bit_or(each.bitmap)
  from (
    select found.part, found.bitmap from found where found.part is not null
    union all
    select rare.part, rare.bitmap
    from private.position_parts(array(select unnest(positions) from found where found.part is null), octets) as rare
  ) as each
  group by each.part;
$$;
comment on function private.range_parts is
  'The listings with a return or an amount in a range that is no choice of the screens, value by value.';

create function private.filter_parts(filters private.listing_filters, octets integer)
returns table (filter text, part integer, bitmap bit varying)
language plpgsql
stable
rows 50
set search_path = ''
as $$
declare
  asked record;
  word tsquery;
begin
  for asked in select * from private.choice_of_filters(filters) loop
    if asked.choice is not null then
      return query select asked.filter, these.* from private.choice_parts(asked.filter, asked.choice, octets) as these;
    elsif asked.filter = 'roi' then
      return query select asked.filter, these.*
        from private.range_parts(' roi', filters.roi_min, filters.roi_max, octets) as these;
    elsif asked.filter = 'funding' then
      return query select asked.filter, these.*
        from private.range_parts(' funding', filters.funding_min, filters.funding_max, octets) as these;
    end if;
  end loop;
  if filters.place_pattern is not null then
    return query select 'place', these.* from private.place_parts(filters, octets) as these;
  end if;
  foreach word in array coalesce(filters.each_word, '{}') loop
    return query select 'words', these.* from private.word_parts(word, octets) as these;
  end loop;
end;
$$;
comment on function private.filter_parts is
  'The listings of each filter that is set, and of each word, in the parts that any is in.';

create function private.set_filters(filters private.listing_filters)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array(select filter from private.choice_of_filters(filters))
    || case when filters.place_pattern is not null then '{place}'::text[] end
    || array_fill('words'::text, array[coalesce(cardinality(filters.each_word), 0)]);
$$;
comment on function private.set_filters is 'The names of the filters that are set: words as often as there are words.';

create function private.filters_to_count(filters private.listing_filters)
returns private.listing_filters
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Bits and rows have to mean the same places: a list leaves out those that nothing is in any more.
  if exists (select from private.bitmap_parts where key = ' place ' || lower(filters.place_pattern)) then
    filters.places := null;
  end if;
  return filters;
end;
$$;
comment on function private.filters_to_count is
  'The filters with their place as a pattern instead of a list where a bitmap knows what has it.';

create function private.matching_parts(filters private.listing_filters, octets integer)
returns table (part integer, bitmap bit varying)
language plpgsql
stable
rows 16
set search_path = ''
as $$
declare
  set_filters text[] := private.set_filters(filters);
begin
  if set_filters = '{}' then
    return query select kept.part, kept.bitmap from private.bitmap_parts as kept where kept.key = ' all';
  else
    return query
      select each.part, bit_and(each.bitmap)::bit varying from private.filter_parts(filters, octets) as each
      group by each.part having count(*) = cardinality(set_filters);
  end if;
end;
$$;
comment on function private.matching_parts is 'The listings that fulfil all filters, as far as the bitmaps know.';

revoke all on function
  private.place_parts, private.word_parts, private.older_parts, private.choice_parts, private.range_parts,
  private.filter_parts, private.set_filters, private.filters_to_count, private.matching_parts
  from public, anon, authenticated, service_role;
