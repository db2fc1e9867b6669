-- Says that a document was opened. Only who may read the document can count: the caller is asked for what the
-- policy of ideas asks of an investor, and the idea for the document.

create function private.has_document(idea uuid, document text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.ideas
    where id = idea
      and case document
        when 'pitch_deck' then pitch_deck_url is not null
        when 'video_pitch' then video_pitch_url is not null
        when 'pictures' then cardinality(business_images) > 0
      end
  );
$$;
comment on function private.has_document is
  'True when the idea has such a document; false for a kind that there is not. Security definer: asks for the owner, '
  'whoever calls.';
revoke all on function private.has_document from public, anon, authenticated, service_role;

create function public.record_document_opening(idea uuid, document text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- More documents than a person reads in a day. Beyond it nothing is counted, so that one account cannot fill
  -- the table.
  most_a_day constant integer := 300;
  caller uuid := (select auth.uid());
  today date := private.india_day(now());
begin
  if not private.may_be_counted(idea) or not private.has_live_subscription()
    or not private.has_document(idea, document)
    or (
      select count(*) >= most_a_day
      from (select 1 from private.document_openings where reader = caller and day = today limit most_a_day) as opened
    )
  then
    return;
  end if;
  insert into private.document_openings (idea_id, reader, kind) values (idea, caller, document)
  on conflict do nothing;
  if found then
    perform private.forget_document_openings(20);
  end if;
end;
$$;
comment on function public.record_document_opening is
  'Says that the caller opened the pitch deck, the video pitch or the pictures of a listed idea: counted once a day '
  'and kind, for people with a live subscription, never for its founder or an admin. Answers nothing, whether it '
  'counted or not. Security definer: the evidence is in a schema that request roles cannot write.';
revoke all on function public.record_document_opening from public, anon, authenticated, service_role;
grant execute on function public.record_document_opening to authenticated;
