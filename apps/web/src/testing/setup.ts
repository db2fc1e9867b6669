import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { messages as frame } from '../locales/en/frame.po';
import { messages } from '../locales/en/messages.po';

i18n.load('en', { ...frame, ...messages });
i18n.activate('en');

/** An unexpected `console.error` fails the test that caused it (React warnings, swallowed errors). */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    expect.fail(`unexpected console.error: ${parts.map(String).join(' ')}`);
  });
});

// Files that need a page ask for one: `// @vitest-environment jsdom`.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // A slow machine takes longer than the usual second to load a chunk: less than a test's own time.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
