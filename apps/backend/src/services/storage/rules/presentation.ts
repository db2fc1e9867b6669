/** The headers under which a stored file is safe to open in a browser. */
import { bareType } from './mime.ts';

/** Shown by browsers without running anything of it. SVG is an image that can run. */
const shown =
  /^(?:image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|application\/(?:pdf|json|octet-stream)|text\/(?:plain|csv))$/;

function attachment(name: string): string {
  if (name === '') return 'attachment;';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
}

/**
 * @param download the parameter of that name: undefined shows, '' downloads, else the name to save under
 */
export function presentation(storedType: string, download: string | undefined): Record<string, string> {
  const known = bareType(storedType);
  const bare = known ?? 'application/octet-stream';
  // Browsers take the last of several comma-separated types, which was not checked.
  const told = known === null || storedType.includes(',') ? bare : storedType;
  const headers: Record<string, string> = {
    // As stored, without an added charset; HTML is sent as plain text, as in the reference.
    'content-type': bare === 'text/html' ? 'text/plain' : told,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
  };
  // A browser's own PDF viewer does not work in a sandbox, and runs nothing of the page's origin.
  if (bare !== 'application/pdf')
    headers['content-security-policy'] =
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'";
  if (download !== undefined) headers['content-disposition'] = attachment(download);
  else if (!shown.test(bare)) headers['content-disposition'] = attachment('');
  return headers;
}
