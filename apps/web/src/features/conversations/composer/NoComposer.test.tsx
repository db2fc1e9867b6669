// @vitest-environment jsdom
import { conversationSendings } from '@sangam/domain/conversations';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { NoComposer } from './NoComposer.tsx';

it.each([
  ['suspended', /Your account is suspended at present/],
  ['other_suspended', /The account of Asha is suspended at present/],
  ['gone', /The other account is closed/],
  ['blocked', /Asha takes no messages from you/],
] as const)('%s is said in the place of the field', (sending, words) => {
  renderInApp(<NoComposer sending={sending} otherName="Asha" />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('every reason has words of its own', () => {
  const said = conversationSendings.flatMap((sending) => {
    if (sending === 'open') return [];
    const { container } = renderInApp(<NoComposer sending={sending} otherName="Asha" />);
    const text = container.textContent;
    cleanup();
    return [text];
  });
  expect(new Set(said).size).toBe(conversationSendings.length - 1);
  expect(said).not.toContain('');
});
