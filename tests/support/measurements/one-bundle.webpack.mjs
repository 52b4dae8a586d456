// @ts-check
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { at } from '../../../tooling/build/webpack/paths.mjs';
import { smallScripts, smallStyles } from '../../../tooling/build/webpack/production.mjs';
import { resolve, rules } from '../../../tooling/build/webpack/rules.mjs';

/** Only these modules of the shell know of the federation and of server rendering. */
const replaced = { './remotes/browser-remotes': 'browser-remotes.js', '../isomorphic/pages/boot': 'boot.js' };

/**
 * @param {{ folder: string, minimize: string }} env `folder` holds the two generated modules and
 * gets the result.
 * @returns {import('webpack').Configuration}
 */
export default function oneBundle({ folder, minimize }) {
  /** @type {Set<string>} */
  const found = new Set();
  return {
    name: 'one bundle',
    mode: 'production',
    context: at('shell'),
    entry: { main: './browser/main.tsx' },
    output: { path: join(folder, 'dist'), publicPath: '/', filename: 'assets/[name].[contenthash:8].js' },
    devtool: false,
    resolve,
    module: { rules: rules() },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /^(\.\/remotes\/browser-remotes|\.\.\/isomorphic\/pages\/boot)$/,
        (resource) => {
          const name = /** @type {keyof typeof replaced} */ (resource.request);
          found.add(name);
          resource.request = join(folder, replaced[name]);
        },
      ),
      {
        apply: (compiler) =>
          compiler.hooks.afterCompile.tap('OneBundle', () => {
            const missing = Object.keys(replaced).filter((name) => !found.has(name));
            if (missing.length > 0)
              throw new Error(`The shell does not import ${missing.join(' and ')} any more.`);
          }),
      },
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css', ignoreOrder: true }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: {
      minimize: true,
      // Styles are minimised in any case: what makes icons smaller moves their edges.
      minimizer: minimize === 'true' ? [smallScripts(), smallStyles()] : [smallStyles()],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
