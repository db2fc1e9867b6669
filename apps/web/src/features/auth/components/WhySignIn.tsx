import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { LockKeyhole } from 'lucide-react';
import { matchPath } from 'react-router';
import { paths } from '#shared/paths.ts';

const reasons: readonly (readonly [pattern: string, reason: MessageDescriptor])[] = [
  [paths.submitIdea, msg`Sign in to submit your idea.`],
  [paths.browseIdeas, msg`Sign in to browse investment opportunities.`],
  [paths.idea(), msg`Sign in to read this idea.`],
  [paths.myIdea(), msg`Sign in to see the status of your idea.`],
  [paths.invest, msg`Sign in to open the investor dashboard.`],
  [paths.build, msg`Sign in to open your dashboard.`],
  [paths.updates, msg`Sign in to see what happened to your ideas.`],
  [paths.settings, msg`Sign in to change your settings.`],
  [paths.adminInvitation, msg`Sign in or sign up with the address that was invited.`],
  [paths.admin, msg`Sign in to open the review desk.`],
];
const otherwise = msg`Sign in to open this page.`;

/**
 * Why somebody was sent to /auth, and that they return afterwards. @param wanted the page that needs a
 * session
 */
export function WhySignIn({ wanted }: { wanted: string }) {
  const { _ } = useLingui();
  const pathname = wanted.replace(/[?#].*$/s, '');
  const found = reasons.find(([pattern]) => matchPath(pattern, pathname));
  return (
    <p className="mb-5 flex gap-2.5 rounded-field bg-mist p-3.5 text-teal-deep">
      <LockKeyhole aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span>
        {_(found?.[1] ?? otherwise)} {_(msg`You will return to it afterwards.`)}
      </span>
    </p>
  );
}
