-- What is sent live: submissions to founders and admins, listings to investors, saves to a person's other devices.
-- Generated columns (listings.search) are not replicated.

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
alter publication supabase_realtime add table public.ideas, public.listings, public.saved_ideas;
