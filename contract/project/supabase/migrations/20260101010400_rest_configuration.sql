-- Functions that configuration can name.
create function public.before_each() returns void language plpgsql as $$
begin
  perform set_config('response.headers', '[{"X-Before": "yes"}]', true);
  if current_setting('request.headers', true)::json ->> 'x-refuse' is not null then
    raise sqlstate 'PT403' using message = 'Refused beforehand';
  end if;
end $$;
create function public.start_page() returns json language sql stable as $$ select '{"start": "here"}'::json $$;
create function public.app_setting() returns text language sql stable as $$ select current_setting('app.settings.colour', true) $$;
create function public.time_limit() returns text language sql stable as $$ select current_setting('statement_timeout') $$;

create function public.shout(text) returns text language sql immutable as $$ select upper($1) $$;
create domain public.loud as text;
create function public.loud_to_json(public.loud) returns json language sql immutable as $$ select to_json(upper($1::text)) $$;
create function public.loud_from_json(json) returns public.loud language sql immutable as $$ select lower($1 #>> '{}')::public.loud $$;
create function public.loud_from_text(text) returns public.loud language sql immutable as $$ select lower($1)::public.loud $$;
create cast (public.loud as json) with function public.loud_to_json(public.loud) as implicit;
create cast (json as public.loud) with function public.loud_from_json(json) as implicit;
create cast (text as public.loud) with function public.loud_from_text(text) as implicit;
create table public.cries (id integer primary key, word public.loud);
insert into public.cries values (1, 'hey'::text), (2, 'ho'::text);

create domain public."text/greeting" as text;
create function public.greeting_step(state public."text/greeting", row_given public.publishers) returns public."text/greeting"
  language sql immutable as $$ select (state || 'Hello ' || row_given.name || E'\n')::public."text/greeting" $$;
create aggregate public.greetings(public.publishers) (initcond = '', stype = public."text/greeting", sfunc = public.greeting_step);
