/** The repository's folder, and its version. */
import { fileURLToPath } from 'node:url';
import packageJson from '../../../package.json' with { type: 'json' };

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const { version } = packageJson;
