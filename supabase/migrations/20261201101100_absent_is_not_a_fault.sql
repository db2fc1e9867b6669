-- What is not there is a refusal, not a fault of the server: P0002 is answered with status 500, PT404 with 404
-- (decision 325). The functions that raise it stay as they are but for the code.
do $$
declare
  f record;
begin
  for f in
    select p.oid, pg_get_functiondef(p.oid) as definition, obj_description(p.oid, 'pg_proc') as words
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
      and (p.prosrc like '%''P0002''%' or obj_description(p.oid, 'pg_proc') like '%P0002%')
  loop
    execute replace(f.definition, '''P0002''', '''PT404''');
    execute format(
      'comment on function %s is %L', f.oid::regprocedure, replace(f.words, 'P0002', 'PT404')
    );
  end loop;
end;
$$;
