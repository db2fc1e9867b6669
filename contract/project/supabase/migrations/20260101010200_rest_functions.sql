-- Functions of every shape that a call can have.
create function public.add_up(a integer, b integer default 10) returns integer language sql immutable as 'select a + b';
create function public.sum_all(variadic numbers integer[]) returns bigint language sql immutable as 'select sum(n) from unnest(numbers) n';
create function public.words() returns setof text language sql stable as $$ select unnest(array['one', 'two', 'three']) $$;
create function public.nothing() returns void language sql volatile as '';
create function public.find_books(minimum integer default 0) returns setof public.books language sql stable as
  'select * from public.books where coalesce(pages, 0) >= minimum order by id';
create function public.one_book(book_id bigint) returns public.books language sql stable as 'select * from public.books where id = book_id';
create function public.pairs() returns table (left_side integer, right_side text) language sql stable as
  $$ values (1, 'a'), (2, 'b') $$;
create function public.swap(inout first integer, inout second integer) language sql immutable as 'select second, first';
create function public.echo_json(json) returns json language sql immutable as 'select $1';
create function public.echo_text(text) returns text language sql immutable as 'select $1';
create function public.echo_bytes(bytea) returns bytea language sql immutable as 'select $1';
create function public.length_of(word text) returns integer language sql immutable as 'select length(word)';
create function public.length_of(list integer[]) returns integer language sql immutable as 'select cardinality(list)';
create function public.clash(a integer) returns integer language sql immutable as 'select a';
create function public.clash(a text) returns text language sql immutable as 'select a';
create function public.restock(wanted integer) returns setof public.stock language sql volatile as
  'update public.stock set amount = wanted returning *';
create function public.whoami() returns json language sql stable as $$
  select json_build_object(
    'role', current_user, 'sub', current_setting('request.jwt.claims', true)::json ->> 'sub', 'method', current_setting('request.method', true),
    'path', current_setting('request.path', true), 'agent', current_setting('request.headers', true)::json ->> 'x-test',
    'cookie', current_setting('request.cookies', true)::json ->> 'flavour', 'search_path', current_setting('search_path'),
    'read_only', current_setting('transaction_read_only'), 'timezone', current_setting('timezone')) $$;
create function public.teapot() returns text language plpgsql volatile as $$
begin
  perform set_config('response.status', '418', true);
  perform set_config('response.headers', '[{"X-Pot": "brown"}, {"Set-Cookie": "a=1"}, {"Set-Cookie": "b=2"}]', true);
  return 'short and stout';
end $$;
create function public.bad_headers() returns text language sql volatile as $$ select set_config('response.headers', '{"no": "list"}', true) $$;
create function public.fail(how text) returns void language plpgsql volatile as $$
begin
  case how
    when 'plain' then raise exception 'it broke' using detail = 'in two', hint = 'glue it';
    when 'status' then raise sqlstate 'PT402' using message = 'Payment Required', detail = 'none', hint = 'pay';
    when 'whole' then raise sqlstate 'PGRST' using message = '{"code":"123","message":"own words","details":"d","hint":"h"}',
      detail = '{"status":419,"headers":{"X-Own":"yes"},"status_text":"Own Text"}';
    when 'bad' then raise sqlstate 'PGRST' using message = 'no json', detail = '{}';
    else perform pg_sleep(0);
  end case;
end $$;
create function public.page_count(public.books) returns text language sql stable as $$ select $1.pages || ' pages' $$;
create function public.shelf_mates(public.books) returns setof public.books language sql stable as
  'select * from public.books b where b.publisher_id = $1.publisher_id and b.id <> $1.id';
create function public.main_author(public.books) returns setof public.authors rows 1 language sql stable as
  'select * from public.authors a where a.id = $1.author_id';
create function public.slow_echo(word text) returns text language sql stable set statement_timeout = '2s' as 'select word';
create function side.add_up(a integer) returns integer language sql immutable as 'select a + 1000';
