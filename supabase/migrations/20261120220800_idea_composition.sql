-- Columns composed from others, the same in SQL as in packages/domain (idea-composition.ts, roi.ts, industries.ts, listing.ts), because
-- a client may send anything. Tests hold each function equal to its twin for every demo idea.

create function private.compose_location(city text, state text, pincode text)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(' - ', nullif(concat_ws(', ', nullif(city, ''), nullif(state, '')), ''), nullif(pincode, ''));
$$;
comment on function private.compose_location is 'City, State - Pincode (specification section 3).';

create function private.compose_description(idea public.ideas)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(
    e'\n\n',
    'Business Type: ' || nullif(idea.business_type, ''),
    'Product/Service: ' || nullif(idea.product_service, ''),
    'Revenue Model: ' || nullif(idea.revenue_model, ''),
    'Target Customers: ' || nullif(idea.target_customers, ''),
    'Market Analysis: ' || nullif(idea.success_reason, ''),
    'Current Progress: ' || case when idea.setup_started = 'yes' then nullif(idea.completed_tasks, '') else 'Not started yet' end,
    'Founder: ' || nullif(concat_ws(', ', nullif(idea.founder_name, ''), nullif(idea.founder_role, '')), ''),
    'Experience: ' || nullif(idea.founder_experience, ''),
    'Notes for Investors: ' || nullif(idea.notes_for_investors, '')
  );
$$;
comment on function private.compose_description is 'The description made of the answers (specification section 4, submit wizard).';

create function private.parse_roi_estimate(return_equity text)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case when number <= 1000 then number else 15 end
  from (select substring(return_equity from '[0-9]+(?:\.[0-9]{1,2})?')::numeric as number) as first_number;
$$;
comment on function private.parse_roi_estimate is
  'Percent a year: the first number of the return offered; 15 without one, or past 1000, which is an amount (specification section 5).';

create function private.industry_of(category text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case lower(btrim(category))
    when 'food & beverage' then 'Food & Beverage'
    when 'franchise' then 'Franchise'
    when 'retail' then 'Retail & Commerce'
    when 'retail & commerce' then 'Retail & Commerce'
    when 'services' then 'Service Business'
    when 'service business' then 'Service Business'
    when 'technology' then 'Technology'
    when 'manufacturing' then 'Manufacturing'
    when 'transportation' then 'Transportation'
    when 'transport' then 'Transportation'
    when 'logistics' then 'Transportation'
    else 'Other'
  end;
$$;
comment on function private.industry_of is 'The industry that the browse filter knows a category by (DESIGN section 5).';

create function private.summary_of(product_service text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  summary text := product_service;
  contact text;
begin
  foreach contact in array array[
    '[^\s@]+@[^\s@]+\.[^\s@]+',
    '[^\s@]+\s*(?:\(\s*at\s*\)|\[\s*at\s*\])\s*\S+(?:\s*(?:\(\s*dot\s*\)|\[\s*dot\s*\])\s*\S+)*',
    '(?:https?://|www\.)\S+',
    '[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}/\S+',
    '[a-z0-9][a-z0-9.-]*\.(?:com|in|org|net|co|shop|store|biz|info|app|io|me|online|site|xyz|live|link)(?:/\S*)?(?![a-z0-9])',
    '@[a-z][a-z0-9_.]{2,}',
    '\+?[0-9०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯０-９](?:[\s().·•–—_*\u200b-\u200f-]*[0-9०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯０-９]){9,}'
  ] loop
    summary := regexp_replace(summary, contact, ' ', 'gi');
  end loop;
  summary := btrim(regexp_replace(summary, '\s+', ' ', 'g'));
  if char_length(summary) <= 180 then
    return summary;
  end if;
  summary := case when substr(summary, 181, 1) = ' ' then left(summary, 180) else regexp_replace(left(summary, 180), ' [^ ]*$', '') end;
  return regexp_replace(summary, '[ ,;:.-]+$', '') || '…';
end;
$$;
comment on function private.summary_of is 'The teaser''s summary: no contact details, at most 180 characters, cut after a whole word.';

revoke all on function private.compose_location, private.compose_description, private.parse_roi_estimate, private.industry_of,
  private.summary_of from public, anon, authenticated, service_role;
grant execute on function private.compose_location, private.compose_description, private.parse_roi_estimate, private.industry_of,
  private.summary_of to authenticated, service_role;

create function private.compose_idea()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  idea public.ideas := new;
begin
  -- Answers come trimmed and an empty one is no answer; a required one that is then missing is refused by its column.
  idea := jsonb_populate_record(
    idea,
    (
      select jsonb_object_agg(key, nullif(btrim(value #>> '{}', e' \t\r\n'), ''))
      from jsonb_each(to_jsonb(idea)) where jsonb_typeof(value) = 'string'
    )
  );
  if idea.category = 'Others' and idea.custom_category is not null then
    idea.category := idea.custom_category;
  elsif idea.category is distinct from idea.custom_category then
    idea.custom_category := null;
  end if;
  -- Not null, so that a missing name is refused as business_name.
  idea.title := coalesce(idea.business_name, '');
  idea.location := private.compose_location(idea.city, idea.state, idea.pincode);
  idea.description := private.compose_description(idea);
  -- Zero where there is no number: then the format check of total_funding refuses it, and names the field.
  idea.funding_amount := case when idea.total_funding ~ '^[0-9]{1,12}$' then idea.total_funding::bigint else 0 end;
  idea.roi_estimate := private.parse_roi_estimate(idea.return_equity);
  return idea;
end;
$$;
comment on function private.compose_idea is 'Trims the answers and composes the derived columns, whatever was sent for them.';
revoke all on function private.compose_idea from public, anon, authenticated, service_role;

create trigger compose_idea
  before insert or update on public.ideas
  for each row execute function private.compose_idea();
