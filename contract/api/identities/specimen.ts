import { gunzipSync } from 'node:zlib';

/** A JPEG of 320 by 200 pixels of one colour, that tells its camera (`SpecimenCam`) and a place. */
export const specimenPicture = Buffer.from(
  '/9j/4QFeRXhpZgAASUkqAAgAAAAJAA8BAgAMAAAAlgAAABIBAwABAAAAAQAAABoBBQABAAAAegAAABsBBQABAAAAggAAACgBAwAB' +
    'AAAAAgAAADEBAgAMAAAAigAAABMCAwABAAAAAQAAAGmHBAABAAAAogAAACWIBAABAAAA8AAAAAAAAAA4YwAA6AMAADhjAADoAwAA' +
    'UGxhY2VUZWxsZXIAU3BlY2ltZW5DYW0ABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAAC' +
    'oAQAAQAAAEABAAADoAQAAQAAAMgAAAAAAAAABAABAAIAAgAAAE4AAAACAAUAAwAAAD4BAAADAAIAAgAAAEUAAAAEAAUAAwAAACYB' +
    'AAAAAAAATwAAAAEAAAAFAAAAAQAAAAAAAAABAAAAFQAAAAEAAAAIAAAAAQAAAAAAAAABAAAA/9sAQwAUDg8SDw0UEhASFxUUGB4y' +
    'IR4cHB49LC4kMklATEtHQEZFUFpzYlBVbVZFRmSIZW13e4GCgU5gjZeMfZZzfoF8/9sAQwEVFxceGh47ISE7fFNGU3x8fHx8fHx8' +
    'fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8/8AAEQgAyAFAAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAA' +
    'AAAAAAAAAAAE/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAAE/8QAFBEBAAAAAAAAAAAAAAAAAAAA' +
    'AP/aAAwDAQACEQMRAD8AsAUJwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAH/2Q==',
  'base64',
);

/**
 * A progressive JPEG in four inks of 4,899 by 4,898 pixels of one colour: of what is taken, what needs most
 * memory to be read (314 MiB with Node.js; in three colours 260, with thinned colours 186). Packed twice,
 * since what repeats packs again.
 */
export const heaviestPicture = gunzipSync(
  gunzipSync(
    Buffer.from(
      'H4sIAAAAAAACA5Pv5mAAASbmt5c2eocmShz/+HxqtMXJvTMcBZruunYoRMWwTDQ++vDRLcmoR2bf2U1e6DhtYbn4SGaLy+YgSxa9vjLp' +
        'kqIrmj1Pfrk8eKR0STLK7v75bzz7Hz49+9emb+XTh93p55Ml6k/LBx79c/fmvzdzf/6L+X/w78/27sNPj7a2Hp3uP89Obl9c9e9nV28d' +
        '+/Vs+eL1s9+7y18z3/f03Ysf6Wn7fs+Zuf9zxpz9n7zvzJqzz/zu+5C9El8WvXS9232n83agV6d3qVqRSPBcLbaLLrKCTx+/WzxBxXPS' +
        'KEJCv757vTvis33K6euH98ocTVm56M6MCNvzEulzUuekzUmRSclJj4k5Hq0dzstzi88kl/3VNubQOzFZP9l02WdtYy693ah16lLM6foL' +
        'eQsyrQPisxPggX2Xh2EU0As0/E9TT9u19MhSvu9FIpOXdm26EosvDrN5a/4zl6zZYdswj4MBAMX3axfiAwAA',
      'base64',
    ),
  ),
);

/** One that says in its header that it has 120 million pixels. */
export const pictureTooLarge = ((): Buffer => {
  const bytes = Buffer.from(heaviestPicture);
  // After the mark of the frame: its length, the depth of a colour, height and width.
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(10_000, frame + 5);
  bytes.writeUInt16BE(12_000, frame + 7);
  return bytes;
})();

/** The smallest PDF that a viewer opens. */
export const specimenPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
);
