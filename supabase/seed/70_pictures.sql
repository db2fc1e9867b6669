-- Pictures of three ideas, drawn by scripts/demo-pictures.ts. A row names the file that belongs to it (supabase/seed/pictures) until the
-- server has stored it: only the storage service can (apps/server/src/demo-pictures.ts).

with pictures as (
  select document ->> 'key' as key, pg_temp.seed_id(document ->> 'founder')::text || '/' || (document ->> 'key') || '.webp' as name
  from demo_idea_documents
  where document ->> 'key' in ('college-street-boi', 'vizag-vanjaram', 'theruvu-halwa-chips')
), stored as (
  insert into storage.objects (bucket_id, name, owner_id, version, metadata, user_metadata)
  select
    'idea-media', name, left(name, 36), gen_random_uuid()::text, '{"mimetype": "image/webp", "size": 0}',
    jsonb_build_object('demo_picture', key || '.webp')
  from pictures
  on conflict (bucket_id, name) do nothing
)
update demo_idea_documents
set document = jsonb_set(document, '{business_images}', jsonb_build_array('idea-media/' || pictures.name))
from pictures
where document ->> 'key' = pictures.key;
