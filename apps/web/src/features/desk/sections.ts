import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { deskPaths } from '#shared/desk-paths.ts';
import { paths } from '#shared/paths.ts';

export interface DeskSection {
  readonly path: string;
  readonly label: MessageDescriptor;
}

/** The parts of the desk, in the order of its navigation. Each is a screen (`app/screens.ts`). */
export const deskSections: readonly DeskSection[] = [
  { path: paths.admin, label: msg`What is due` },
  { path: deskPaths.identities, label: msg`Identities` },
  { path: deskPaths.reports, label: msg`Reports` },
  { path: deskPaths.people, label: msg`People` },
  { path: deskPaths.rings, label: msg`Linked accounts` },
  { path: deskPaths.numbers, label: msg`Numbers` },
  { path: deskPaths.work, label: msg`Background work` },
  { path: deskPaths.settings, label: msg`Settings` },
  { path: deskPaths.log, label: msg`Audit log` },
];
