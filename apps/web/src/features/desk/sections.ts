import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '#shared/paths.ts';

export interface DeskSection {
  readonly path: string;
  readonly label: MessageDescriptor;
}

/** The parts of the desk, in the order of its navigation. Each is a screen (`app/screens.ts`). */
export const deskSections: readonly DeskSection[] = [
  { path: paths.admin, label: msg`What is due` },
  { path: paths.adminIdentities, label: msg`Identities` },
  { path: paths.adminReports, label: msg`Reports` },
  { path: paths.adminPeople, label: msg`People` },
  { path: paths.adminRings, label: msg`Linked accounts` },
  { path: paths.adminNumbers, label: msg`Numbers` },
  { path: paths.adminWork, label: msg`Background work` },
  { path: paths.adminSettings, label: msg`Settings` },
  { path: paths.deskLog, label: msg`Audit log` },
];
