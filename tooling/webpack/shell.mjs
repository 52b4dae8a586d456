// @ts-check
import CopyPlugin from 'copy-webpack-plugin';
import webpack from 'webpack';
import { EntrypointsPlugin } from './entrypoints-plugin.mjs';
import { nodeService } from './node-service.mjs';
import { at, built } from './paths.mjs';
import { forBrowsers } from './production.mjs';
import { resolve } from './rules.mjs';
import { provideShared, sharedPackages, versionOf } from './shared.mjs';

/** The builds of the shell: for browsers, and its web server. */
export const shell = () => [browser(), server()];

/** Whatever it needs is in it, but what is made for one machine (sharp). */
const server = () =>
  nodeService({
    name: 'shell',
    entries: {
      main: './server/main.ts',
      launcher: './server/launcher.ts',
      programme: './server/faces/programme/program.ts',
    },
    folder: 'server',
    whole: true,
    plugins: [new CopyPlugin({ patterns: [{ from: at('shell/server/pdf/fonts'), to: 'fonts' }] })],
  });

const faces = {
  name: 'faces',
  type: 'css/mini-extract',
  test: /fonts\.css$/,
  chunks: /** @type {const} */ ('initial'),
  enforce: true,
};

/** @returns {import('webpack').Configuration} */
function browser() {
  const own = {
    entry: { main: './src/main.tsx' },
    output: {
      path: built('shell', 'files'),
      publicPath: '/',
    },
    resolve: {
      ...resolve,
      alias: { ...resolve.alias, 'react-router-dom$': at('tooling/webpack/react-router-dom.js') },
    },
    // The faces of the web font stand in every document as they are. A second declaration, coming with the whole style
    // sheet, would have the browser choose the font anew in the middle of a first view.
    optimization: { splitChunks: { cacheGroups: { faces } } },
    plugins: [
      provideShared(),
      new CopyPlugin({
        patterns: [
          { from: at('pocketbase/seed/fallback'), to: built('shell', 'client/fallback') },
          { from: at('shell/public'), to: built('shell', 'client') },
        ],
      }),
      new EntrypointsPlugin('../client/entrypoints.json'),
      { apply: writePages },
    ],
  };
  return forBrowsers('shell', own, 'assets/');
}

/** What its release says of itself: the packages that it was built with. @param {webpack.Compiler} compiler */
function writePages({ hooks }) {
  const shared = { ...sharedPackages, sharp: versionOf('node_modules/sharp') };
  const source = new webpack.sources.RawSource(`${JSON.stringify({ shared, pages: {} }, null, 2)}\n`);
  hooks.thisCompilation.tap('ShellPages', (compilation) => compilation.emitAsset('../pages.json', source));
}
