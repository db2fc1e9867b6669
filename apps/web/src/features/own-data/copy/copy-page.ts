/** A copy of one's data as one HTML file: to be read without us, and by machines (the JSON is in it). */
import type { Entry, OwnData, Value } from './own-data.ts';

export interface CopyWords {
  readonly title: string;
  /** Below the title: of whom, and when it was made. */
  readonly about: string;
  /** What else there is to know: where files are, what is not in it. */
  readonly notes: readonly string[];
  /** Before the names of lists without an entry. */
  readonly empty: string;
  /** The heads of the lists, in the order in which they are shown. */
  readonly lists: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
}

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
html { background: light-dark(#fffdf8, #14201f); color: light-dark(#16211f, #eef3f1); }
body { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin-bottom: 0; }
summary { cursor: pointer; min-height: 44px; align-content: center; font-size: 1.125rem; font-weight: 600; }
details { border-top: 1px solid #8886; }
dl { display: grid; gap: 0 1.5rem; margin: 0 0 1rem; padding-top: .75rem; border-top: 1px dotted #8886; }
dt { font-size: .875rem; color: light-dark(#4a5a56, #b6c4bf); }
dd { margin: 0 0 .5rem; white-space: pre-wrap; }
dd dl, dd ul { margin: 0; padding: 0 0 0 1rem; border: 0; }
ul { padding-left: 1.25rem; }
@media (width >= 40rem) { dl { grid-template-columns: 14rem minmax(0, 1fr); } dd dl { grid-template-columns: 10rem minmax(0, 1fr); } }
@media print { details::details-content { content-visibility: visible; } }
`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `asked_at` as 'Asked at'. */
export const nameOf = (key: string): string => {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const indian = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

function textOf(text: string): string {
  const date = moment.test(text) ? new Date(text) : null;
  return escapeHtml(date === null || Number.isNaN(date.getTime()) ? text : `${indian.format(date)} IST`);
}

function valueOf(value: Value, words: CopyWords): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return escapeHtml(value ? words.yes : words.no);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) {
    const items = (value as readonly Value[]).map((each) => `<li>${valueOf(each, words)}</li>`);
    return items.length === 0 ? '–' : `<ul>${items.join('')}</ul>`;
  }
  return entryOf(value as Entry, words);
}

const entryOf = (entry: Entry, words: CopyWords): string =>
  `<dl>${Object.entries(entry)
    .map(([key, value]) => `<dt>${escapeHtml(nameOf(key))}</dt><dd>${valueOf(value, words)}</dd>`)
    .join('')}</dl>`;

/** Lists are long: those of a few entries are open. */
const openUpTo = 3;

function listOf(name: string, entries: readonly Entry[], words: CopyWords): string {
  const head = `${escapeHtml(words.lists[name] ?? nameOf(name))} (${entries.length})`;
  const open = entries.length <= openUpTo ? ' open' : '';
  return `<details${open}><summary>${head}</summary>${entries.map((entry) => entryOf(entry, words)).join('')}</details>`;
}

/** The file. Whatever people typed stays text; nothing in it runs or is fetched. */
export function copyPage(data: OwnData, words: CopyWords): string {
  const known = Object.keys(words.lists);
  // A newer database may give more than this version has words for.
  const names = [...known, ...Object.keys(data).filter((name) => !known.includes(name))];
  const full = names.filter((name) => (data[name]?.length ?? 0) > 0);
  const empty = names
    .filter((name) => data[name]?.length === 0)
    .map((name) => words.lists[name] ?? nameOf(name));
  const json = JSON.stringify(data, null, 1).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.about)}</p>
${words.notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}
${full.map((name) => listOf(name, data[name] ?? [], words)).join('\n')}
${empty.length === 0 ? '' : `<p>${escapeHtml(`${words.empty} ${empty.join(', ')}.`)}</p>`}
</main>
<script type="application/json" id="data">${json}</script>
</body>
</html>
`;
}
