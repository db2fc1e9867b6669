-- What the tests read. What they write they clean up, or write elsewhere.
insert into public.authors (id, name, born, country, aliases, details) values
  (1, 'Asha Rao', '1960-04-02', 'IN', '{"A. Rao","Ash"}', '{"city": "Pune", "awards": [{"name": "First", "year": 1999}, {"name": "Second", "year": 2004}], "height": 170}'),
  (2, 'Bela Nair', '1975-11-20', 'IN', '{}', '{"city": "Kochi", "height": 158}'),
  (3, 'Carl Ó Broin', null, 'IE', '{"Carolus"}', '{}');
insert into public.biographies values (1, 'Wrote from childhood.'), (2, 'Came to writing late.');
insert into public.publishers (id, name) values (1, 'North Press'), (2, 'South Press');
insert into public.books (id, title, pages, price, in_print, author_id, editor_id, publisher_id, published, keywords, details, summary) values
  (1, 'Rivers', 320, 499.00, true, 1, 2, 1, '[1999-01-01,2005-01-01)', '{water,land}', '{"edition": {"number": 2}, "tags": ["a", "b"]}', to_tsvector('english', 'rivers and the land they cross')),
  (2, 'Hills', 150, 199.50, true, 1, null, 2, '[2004-06-01,)', '{land}', '{"edition": {"number": 1}}', to_tsvector('english', 'hills seen from the river')),
  (3, 'Tea, (Black)', 90, 99.00, false, 2, 1, 1, null, '{"tea, black",drink}', null, to_tsvector('english', 'drinking tea')),
  (4, 'Untitled', null, null, null, null, null, null, null, '{}', null, null);
insert into public.genres (id, name) values (1, 'Nature'), (2, 'Travel'), (3, 'Food');
insert into public.book_genres (book_id, genre_id, weight) values (1, 1, 5), (1, 2, 3), (2, 1, 4), (3, 3, 5);
insert into public.categories values (1, 'All', null), (2, 'Books', 1), (3, 'Maps', 1), (4, 'Novels', 2);
insert into public.samples (id, small, big, exact, inexact, flag, word, code, at, grade, raw, span) values
  (1, 1, 9007199254740993, 12345678901234567890.123456789, 0.5, true, 'one', '11111111-1111-4111-8111-111111111111', '2026-01-02T03:04:05.678+05:30', 'low', '\x00ff', '[1,10)'),
  (2, -5, null, null, 'NaN', false, 'two', null, null, 'high', null, '[10,20)'),
  (3, null, null, null, null, null, null, null, null, null, null, null);
insert into public.stock values ('a', 1, 10), ('a', 2, 0), ('b', 1, 7);
insert into public."odd name" values (1, 'dot', 'comma', 'quote', 'paren');
insert into side.things values (1, 'first'), (2, 'second');
select setval(pg_get_serial_sequence('public.' || name, 'id'), 100) from unnest(array['authors', 'publishers', 'books', 'genres']) as name;
