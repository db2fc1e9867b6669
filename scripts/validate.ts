/**
 * `npm run validate`: types, lint, formatting, boundaries, unused code, conformance table and all tests; the
 * same as `npm test`.
 */
import './test.ts';
