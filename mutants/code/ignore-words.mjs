/**
 * StrykerJS plugin: the sentence of an error is words, not behaviour. Its code is mutated, and so is every
 * other text.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const isSentence = ({ node }) => {
  if (node.type === 'StringLiteral') return node.value.includes(' ');
  return node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => value.raw.includes(' '));
};

const makesError = ({ node }) =>
  node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name.endsWith('Error');

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore: (path) =>
      isSentence(path) && path.findParent(makesError) ? 'the sentence of an error' : undefined,
  }),
];
