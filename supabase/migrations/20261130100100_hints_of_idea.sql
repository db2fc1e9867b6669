-- Hints for who reviews an idea (decisions 292 and 293): the same phone number, e-mail address, words or picture in other
-- submissions, and a return far from those of its trade. A hint is for reading and decides nothing.

create function private.words_mark(words text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  -- Of few words many are the same by chance. An MD5 has the size of a uuid, which an index keeps small.
  select case when length(bare) >= 60 then md5(bare)::uuid end
  from lower(regexp_replace(words, '[[:space:][:punct:]]+', '', 'g')) as bare;
$$;
comment on function private.words_mark is
  'The same for texts that differ only in capitals, spaces and punctuation; null for a text of less than 60 other characters.';

create function private.mail_mark(address text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- What follows a plus is a label of the same mailbox; Gmail ignores dots as well.
  select case
      when part[2] in ('gmail.com', 'googlemail.com') then replace(split_part(part[1], '+', 1), '.', '') || '@gmail.com'
      else split_part(part[1], '+', 1) || '@' || part[2]
    end
  from (select array[split_part(lower(address), '@', 1), split_part(lower(address), '@', 2)]) as parts (part);
$$;
comment on function private.mail_mark is 'The same for e-mail addresses of the same mailbox, as far as an address tells.';

revoke all on function private.words_mark, private.mail_mark from public, anon, authenticated, service_role;
-- An index calls them as whoever writes.
grant execute on function private.words_mark, private.mail_mark to authenticated, service_role;

create index ideas_mail on public.ideas (private.mail_mark(founder_email));
create index ideas_offer_words on public.ideas (private.words_mark(product_service));
create index ideas_reason_words on public.ideas (private.words_mark(success_reason));
create index ideas_founder_words on public.ideas (private.words_mark(founder_experience));
create index listings_trade_returns on public.listings (category, approved_at desc, id) include (roi_estimate) where roi_is_stated;

create function private.same_elsewhere(idea public.ideas)
returns table (kind text, other uuid)
language sql
stable
set search_path = ''
as $$
  -- Each reads its index up to the 21st row: a text that a hundred thousand share costs no more than one of two.
  -- Of one account the same phone number and address are no news; the same words and pictures are.
  (select 'phone', i.id from public.ideas i
    where i.founder_phone = idea.founder_phone and i.submitted_by <> idea.submitted_by limit 21)
  union all
  (select 'mail', i.id from public.ideas i
    where private.mail_mark(i.founder_email) = private.mail_mark(idea.founder_email) and i.submitted_by <> idea.submitted_by limit 21)
  union all
  (select 'product_service', i.id from public.ideas i
    where private.words_mark(i.product_service) = private.words_mark(idea.product_service) and i.id <> idea.id limit 21)
  union all
  (select 'success_reason', i.id from public.ideas i
    where private.words_mark(i.success_reason) = private.words_mark(idea.success_reason) and i.id <> idea.id limit 21)
  union all
  (select 'founder_experience', i.id from public.ideas i
    where private.words_mark(i.founder_experience) = private.words_mark(idea.founder_experience)
      and i.submitted_by <> idea.submitted_by limit 21)
  union all
  (select distinct 'picture', same.idea_id
    from private.idea_pictures own
    cross join lateral (
      select p.idea_id from private.idea_pictures p where p.digest = own.digest and p.idea_id <> idea.id limit 21
    ) as same
    where own.idea_id = idea.id limit 21);
$$;
comment on function private.same_elsewhere is
  'Other ideas with the same phone number, e-mail address, words or picture, up to 21 of each kind. Called by definer '
  'functions only.';

create function private.returns_of_trade(idea public.ideas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Far: beyond the middle half by more than one and a half times its width, and by five points from the median.
  select jsonb_build_object('cases', cases) || case when cases < 10 then '{}'::jsonb else jsonb_build_object(
      'low', round(quarters[1]::numeric, 1), 'high', round(quarters[3]::numeric, 1),
      'is_far', abs(idea.roi_estimate - quarters[2]) > 5
        and idea.roi_estimate not between quarters[1] - 1.5 * (quarters[3] - quarters[1])
          and quarters[3] + 1.5 * (quarters[3] - quarters[1])
    ) end
  from (
    select count(*) as cases,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by latest.roi_estimate::float8) as quarters
    from (
      select l.roi_estimate from public.listings l
      where l.category = idea.category and l.roi_is_stated and l.id <> idea.id
      order by l.approved_at desc, l.id limit 200
    ) as latest
  ) as trade
  where private.states_roi(idea.return_equity);
$$;
comment on function private.returns_of_trade is
  'How an idea''s return stands to those of the 200 latest listed ideas of its category: how many state one, from ten on their '
  'middle half and whether this one is far from it. Null where the idea states none. Called by definer functions only.';

create function public.hints_of_idea(idea uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  judged public.ideas;
  same jsonb;
begin
  perform private.require_desk();
  select i.* into judged from public.ideas i where i.id = hints_of_idea.idea;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such idea';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'total', total, 'others', others) order by kind), '[]') into same
  from (
    select f.kind, count(*) as total,
      (jsonb_agg(
        jsonb_build_object('id', i.id, 'title', i.title, 'is_same_account', i.submitted_by = judged.submitted_by)
        order by i.sent_at desc, i.id
      )) as others
    from private.same_elsewhere(judged) as f join public.ideas i on i.id = f.other
    group by f.kind
  ) as found;
  -- Opening a review is in the log already; that somebody else's submission was named is not.
  if same <> '[]' then
    perform private.record_audit(
      'review.compared', 'ideas', judged.id::text,
      jsonb_build_object(
        'version', judged.version, 'ideas', (
          select jsonb_agg(distinct other -> 'id')
          from jsonb_array_elements(same) as one cross join jsonb_array_elements(one -> 'others') as other
        )
      )
    );
  end if;
  return jsonb_build_object('version', judged.version, 'same', same, 'trade', private.returns_of_trade(judged));
end;
$$;
comment on function public.hints_of_idea is
  'What helps to judge an idea: other submissions with its phone number, e-mail address, words or picture, up to 21 of each, and '
  'how its return stands to its trade''s. Which others it named is in the audit log. For admins (42501); P0002 where there is '
  'none. Security definer: neither the marks nor the log are in the reach of any role.';

revoke all on function private.same_elsewhere, private.returns_of_trade, public.hints_of_idea
  from public, anon, authenticated, service_role;
grant execute on function public.hints_of_idea to authenticated;
