/** What commands, measurements and tests take of the generated market. */
export { generateMarket } from './generate.ts';
export { ProgressLine } from './progress-line.ts';
export { removeMarket } from './remove.ts';
