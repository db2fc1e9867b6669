/** What the grammar knows of the tables: `contract/project` and `contract/fuzz/project`. */
export interface Table {
  readonly columns: readonly string[];
  /** What select may embed of it, also with hints. */
  readonly embeds: readonly string[];
}

const vault = ['id', 'owner', 'author_id', 'word', 'details', 'words', 'amount', 'word_length'];

export const tables: Readonly<Record<string, Table>> = {
  vault: { columns: vault, embeds: ['authors', 'vault_parts', 'authors!vault_author_id_fkey'] },
  vault_parts: { columns: ['id', 'vault_id', 'word'], embeds: ['vault', 'vault!inner'] },
  vault_view: { columns: ['id', 'owner', 'word', 'author_id'], embeds: ['authors', 'vault_parts'] },
  notes: { columns: ['id', 'owner', 'text', 'secret'], embeds: ['authors'] },
  locked: { columns: ['id', 'word'], embeds: ['vault'] },
  ledger: { columns: ['id', 'amount'], embeds: [] },
  authors: {
    columns: ['id', 'name', 'born', 'country', 'aliases', 'details', 'vault_of'],
    embeds: [
      'vault',
      'vault_of',
      'biographies',
      'books!books_author_id_fkey',
      'books!editor_id',
      'books',
      'book_list',
    ],
  },
  biographies: { columns: ['author_id', 'text'], embeds: ['authors'] },
  publishers: { columns: ['id', 'name'], embeds: ['books', 'books!inner'] },
  books: {
    columns: [
      'id',
      'title',
      'pages',
      'price',
      'in_print',
      'author_id',
      'publisher_id',
      'published',
      'keywords',
      'details',
      'summary',
      'page_count',
    ],
    embeds: [
      'authors!books_author_id_fkey',
      'authors!editor_id',
      'publishers',
      'genres',
      'book_genres',
      'shelf_mates',
      'main_author',
    ],
  },
  genres: { columns: ['id', 'name'], embeds: ['books', 'book_genres'] },
  book_genres: { columns: ['book_id', 'genre_id', 'weight'], embeds: ['books', 'genres'] },
  categories: { columns: ['id', 'name', 'parent_id'], embeds: ['categories', 'categories!parent_id'] },
  samples: {
    columns: [
      'id',
      'small',
      'big',
      'exact',
      'inexact',
      'flag',
      'word',
      'code',
      'at',
      'grade',
      'raw',
      'span',
      'note',
    ],
    embeds: [],
  },
  stock: { columns: ['shelf', 'place', 'amount'], embeds: [] },
  loose: { columns: ['word', 'number'], embeds: [] },
  book_list: { columns: ['id', 'title', 'author_id', 'author_name'], embeds: ['authors'] },
  cheap_books: { columns: ['id', 'title', 'price'], embeds: ['publishers', 'genres'] },
  'odd name': { columns: ['id', 'a.b', 'c,d', 'e"f', 'g(h)'], embeds: [] },
  cries: { columns: ['id', 'word'], embeds: [] },
};

/** Functions with arguments that they take. Those that fail on purpose are left out. */
export const functions: Readonly<Record<string, readonly string[]>> = {
  vault_words: ['minimum'],
  vault_of: [''],
  raise_words: [],
  add_up: ['a', 'b'],
  sum_all: ['numbers'],
  words: [],
  nothing: [],
  find_books: ['minimum'],
  one_book: ['book_id'],
  pairs: [],
  swap: ['first', 'second'],
  echo_json: [''],
  echo_text: [''],
  echo_bytes: [''],
  length_of: ['word', 'list'],
  clash: ['a'],
  restock: ['wanted'],
  whoami: [],
  slow_echo: ['word'],
  guarded: [],
  shout: [''],
  page_count: [''],
};
