-- What a link to an idea shows where it is shared: its sign, where its founder agreed that everybody may see
-- it (decision 208). The server asks; no caller of the API may.

create function private.link_preview(idea uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'name', l.title, 'category', l.category, 'city', l.city, 'sentence', private.front_page_sentence(l.summary)
  )
  from public.ideas i join public.listings l on l.id = i.id
  where i.id = link_preview.idea
    and i.front_page_consent_at is not null and i.approval_status = 'approved' and i.withdrawn_at is null;
$$;
comment on function private.link_preview is
  'What everybody may see of a listed idea whose founder agreed: name, category, city and a sentence; null for any other.';
revoke all on function private.link_preview from public, anon, authenticated, service_role;
