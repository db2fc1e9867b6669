/** How a project's modules are loaded: as the reference does, always as ES modules. */
import { registerHooks } from 'node:module';

const formats: readonly (readonly [RegExp, string])[] = [
  [/\.ts$/, 'module-typescript'],
  [/\.js$/, 'module'],
];

/**
 * A `package.json` of the project may say otherwise of its other files. @param folder URL of the folder of
 * functions
 */
export function loadAsModules(folder: string): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const isOurs = url.startsWith(folder) && !url.includes('/node_modules/');
      const format = isOurs ? formats.find(([pattern]) => pattern.test(url))?.[1] : undefined;
      return nextLoad(url, format === undefined ? context : { ...context, format });
    },
  });
}
