import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';

const cwd = fileURLToPath(new URL('..', import.meta.url));

/**
 * Turns the lingui macros into calls and the `.po` catalogues into modules; the build and the tests share it.
 */
export function messagePlugins(): PluginOption[] {
  return [
    lingui({ cwd, failOnCompileError: true }),
    // The macro itself would look for its settings in the working directory.
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
  ];
}
