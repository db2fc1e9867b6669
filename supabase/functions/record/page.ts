/** The file of a record: one HTML page that needs nothing else. */
import { createHash } from 'node:crypto';
import { brand } from '@sangam/domain/brand';
import { brokenLinkOf, bytesOfHex, digestOf, isSigned, thumbprintOf } from './checks.ts';
import type { RecordKey } from './record-key.ts';
import type { LogFile } from './log-data.ts';
import { brokenEntryOf, say, showLog } from './log-view.ts';
import {
  around,
  dayIn,
  dealSentence,
  offerSentence,
  paymentWords,
  rupeesIn,
  sentenceOf,
  textIn,
} from './sentences.ts';
import {
  add,
  addEntry,
  addFile,
  compareFiles,
  goneWords,
  indianTime,
  placeOf,
  showRecord,
  tellChecks,
} from './view.ts';

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
html { background: light-dark(#fffdf8, #14201f); color: light-dark(#16211f, #eef3f1); }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
ul, ol { list-style: none; padding: 0; }
#checks { border: 1px solid; border-radius: .5rem; padding: .75rem 1rem; }
.good { color: light-dark(#145c32, #7fd6a2); }
.bad { color: light-dark(#9b1c1c, #ff9d9d); font-weight: 600; }
#messages li { border-top: 1px solid #8886; padding: .75rem 0; }
.head { margin: 0; font-size: .875rem; font-weight: 600; }
.body, .gone { margin: .25rem 0 0; white-space: pre-wrap; }
.gone { font-style: italic; }
#files { font: inherit; min-height: 44px; max-width: 100%; }
summary { font-size: .875rem; min-height: 44px; align-content: center; cursor: pointer; }
pre { margin: .5rem 0 0; padding: .5rem .75rem; background: #8881; white-space: pre-wrap; font-size: .875rem; }
`;

/** Each as its source stands, without its types: Node.js takes them out in place. */
const common = [
  ...[bytesOfHex, digestOf, isSigned, thumbprintOf, add].map(String),
  `const placeOf = ${String(placeOf)};`,
  `const indianTime = ${String(indianTime)};`,
];
const recordScript = [
  ...common,
  brokenLinkOf.toString(),
  ...[textIn, dayIn, rupeesIn, around, offerSentence, paymentWords, dealSentence, sentenceOf].map(String),
  ...[addFile, compareFiles, goneWords, addEntry, tellChecks, showRecord].map(String),
  'showRecord();',
].join('\n');
const logScript = [...common, ...[brokenEntryOf, say, showLog].map(String), 'showLog();'].join('\n');

const policyHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** JSON that cannot end the element it stands in. What it says is the same. */
const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

interface PageContent {
  readonly title: string;
  readonly about: string;
  readonly script: string;
}

/** @param signed what is signed, as it goes into the file */
async function signedPage(signed: object, key: RecordKey, content: PageContent): Promise<string> {
  const { script } = content;
  const text = jsonText(signed);
  const signature = Buffer.from(await key.sign(new TextEncoder().encode(text))).toString('base64');
  const policy = `default-src 'none'; style-src ${policyHash(styles)}; script-src ${policyHash(script)}`;
  const title = escapeHtml(content.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<p>${escapeHtml(content.about)}</p>
<h1 id="title"></h1>
<p id="about"></p>
<div role="status" aria-label="Checks"><ul id="checks"></ul></div>
<p id="print"></p>
<div id="comparing" hidden>
<p><label for="files">Compare files that you saved with those of this record</label></p>
<input id="files" type="file" multiple>
<ul id="compared" aria-live="polite"></ul>
</div>
<ol id="messages" aria-label="Entries"></ol>
<noscript><p>This file shows and checks itself with scripts, which are turned off here.</p></noscript>
</main>
<script type="application/json" id="record">${text}</script>
<script type="application/json" id="signature">${jsonText({ key: key.publicKey, signature })}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** The file of a conversation. */
export const recordPage = (record: { readonly idea: string | null }, key: RecordKey): Promise<string> =>
  signedPage(record, key, {
    title: `${record.idea ?? brand.name}: record of a conversation`,
    about: `Record of a conversation on ${brand.name}`,
    script: recordScript,
  });

/** The file of the audit log. */
export const logPage = (log: LogFile, key: RecordKey): Promise<string> =>
  signedPage(log, key, {
    title: `${brand.name}: audit log`,
    about: `Audit log of ${brand.name}`,
    script: logScript,
  });
