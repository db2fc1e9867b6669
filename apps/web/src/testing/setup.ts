import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { messages } from '../locales/en/messages.po';

i18n.load('en', messages);
i18n.activate('en');

/** An unexpected `console.error` fails the test that caused it (React warnings, swallowed errors). */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    expect.fail(`unexpected console.error: ${parts.map(String).join(' ')}`);
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
