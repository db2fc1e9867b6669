-- People have a folder of their own in bucket "own"; bucket "open" is public; and in "small" people may look at
-- pictures of another size, but not download what is stored.
insert into storage.buckets (id, name, public)
  values ('own', 'own', false), ('open', 'open', true), ('small', 'small', false);

create policy "people see their folder" on storage.objects for select to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people see small pictures" on storage.objects for select to authenticated
  using (bucket_id = 'small' and (select storage.operation()) = 'storage.render.image_authenticated');
