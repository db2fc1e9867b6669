/** The migration folders of the backend, in the order in which they are applied. */
import { fileURLToPath } from 'node:url';
import type { MigrationFolder } from './platform/postgres/bootstrap.ts';

function folder(owner: string, path: string): MigrationFolder {
  return { owner, directory: fileURLToPath(new URL(path, import.meta.url)) };
}

export const serviceMigrations: readonly MigrationFolder[] = [
  folder('platform', './platform/postgres/migrations'),
  folder('auth', './services/auth/migrations'),
  folder('rest', './services/rest/migrations'),
  folder('storage', './services/storage/migrations'),
  folder('realtime', './services/realtime/migrations'),
];
