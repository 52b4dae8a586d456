// @ts-check
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { at } from './paths.mjs';
import { resolve, rules } from './rules.mjs';

/** These stay imports, the package's own index too: React's contexts exist once. */
const external = /^(?!@campus\/(?!(contract|shared-ui)$))@?[a-z][^:!]*$/;

/**
 * A workspace as ES modules for repositories of others: its styles and pictures beside them.
 * @param {{ workspace: string, entries: Record<string, string>, folder: string }} options
 * @returns {import('webpack').Configuration}
 */
export const library = ({ workspace, entries, folder }) => ({
  name: `${workspace} (package)`,
  mode: 'production',
  context: at(workspace),
  entry: entries,
  output: {
    path: folder,
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    publicPath: 'auto',
  },
  experiments: { outputModule: true },
  externalsType: 'module',
  externals: external,
  resolve,
  module: { rules: rules() },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
  // The team's own build makes it small; a stack trace can be read.
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
});
