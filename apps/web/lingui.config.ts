import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** What the landing page shows too. */
const frame = [
  'layout/Footer',
  'layout/LandingHeader',
  'layout/SkipLink',
  'layout/SupportButton',
  'layout/SupportDialog',
  'ui/ThemeSwitch',
].map((name) => `<rootDir>/src/shared/${name}.tsx`);

/** Parts of features that the header shows on every screen. */
const inHeader = ['<rootDir>/src/features/notifications/bell'];

/**
 * Which texts go into which catalogue, so that a screen loads no other screen's texts and the landing page
 * none of the app's. How texts are written, and how a language is added: `src/shared/i18n/README.md`.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  // Without line numbers a catalogue changes when a text does, and not when a line moves.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/frame', include: frame },
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['<rootDir>/src/app', '<rootDir>/src/shared', ...inHeader],
      exclude: [
        '**/*.test.*',
        ...['ideas', 'media', 'uploads'].map((name) => `<rootDir>/src/shared/${name}/**`),
        ...frame,
      ],
    },
    {
      path: '<rootDir>/src/locales/{locale}/shared-ideas',
      include: ['<rootDir>/src/shared/ideas', '<rootDir>/src/shared/media'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/shared-uploads',
      include: ['<rootDir>/src/shared/uploads'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/{name}',
      include: ['<rootDir>/src/features/{name}/'],
      exclude: ['**/*.test.*', ...inHeader.map((folder) => `${folder}/**`)],
    },
    {
      path: '<rootDir>/src/locales/{locale}/prerender',
      include: ['<rootDir>/src/prerender'],
      exclude: ['**/*.test.*'],
    },
  ],
});
