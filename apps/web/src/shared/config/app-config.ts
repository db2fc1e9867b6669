/** The server's configuration of the app at run time, so that one build runs anywhere. */
export interface AppConfig {
  /** Base address of the backend; '' means the origin this page came from. */
  readonly url: string;
  readonly publishableKey: string;
}

const configPath = '/config.json';

let pending: Promise<AppConfig> | undefined;

function parseConfig(body: unknown): AppConfig {
  if (typeof body === 'object' && body !== null && 'url' in body && 'publishableKey' in body) {
    const { url, publishableKey } = body;
    if (typeof url === 'string' && typeof publishableKey === 'string') return { url, publishableKey };
  }
  throw new Error('config.json has not the shape { url, publishableKey }');
}

/**
 * The configuration that the server wrote into the page's head; null if it wrote none, as the development
 * server does.
 */
function configInPage(): AppConfig | null {
  if (typeof document === 'undefined') return null;
  const [url, publishableKey] = ['API_URL', 'API_KEY'].map(
    (name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content,
  );
  if (url === undefined || publishableKey === undefined || publishableKey.startsWith('{{')) return null;
  return { url, publishableKey };
}

async function fetchConfig(): Promise<AppConfig> {
  const inPage = configInPage();
  if (inPage) return inPage;
  const response = await fetch(configPath, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return parseConfig(await response.json());
}

/**
 * Reads the page's head, or else `/config.json`, once; a failure is forgotten, so that the next call tries
 * again.
 */
export function loadConfig(): Promise<AppConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}
