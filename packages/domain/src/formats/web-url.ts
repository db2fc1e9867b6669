/**
 * Turns what a person typed into an http or https address, adding `https://` where no scheme was given; null
 * when it is none. Other schemes (`javascript:`, `data:`) are refused: these addresses become links.
 */
export function toWebUrl(text: string): string | null {
  const trimmed = text.trim();
  if (/\s/.test(trimmed)) return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname.includes('.') && url.username === '' && url.password === '' ? url.href : null;
}
