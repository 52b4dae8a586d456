// @ts-check
import CopyPlugin from 'copy-webpack-plugin';
import webpack from 'webpack';
import { RetryChunkLoadPlugin } from 'webpack-retry-chunk-load-plugin';
import { EntrypointsPlugin } from './entrypoints-plugin.mjs';
import { nodeService } from './node-service.mjs';
import { at, built } from './paths.mjs';
import { forBrowsers } from './production.mjs';
import { resolve } from './rules.mjs';
import { onSharedNames, sharedPackages, versionOf } from './shared.mjs';

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

/** Also what remotes alone draw with: the server's documents hold it. */
const styles = {
  name: 'styles',
  type: 'css/mini-extract',
  test: /(?<!fonts)\.css$/,
  chunks: /** @type {const} */ ('all'),
  enforce: true,
};

const faces = {
  name: 'faces',
  type: 'css/mini-extract',
  test: /fonts\.css$/,
  // The first sheet of a document.
  priority: 1,
  chunks: /** @type {const} */ ('initial'),
  enforce: true,
};

/** What browsers need of the federation's runtime: the shell names the files itself, no manifest does. */
const federationRuntime = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_BUILD_IDENTIFIER: '""',
  ENV_TARGET: '"web"',
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
    // What a late chunk brings is one file: each is a request of the first view.
    optimization: { splitChunks: { cacheGroups: { faces, styles, defaultVendors: false } } },
    plugins: [
      new webpack.DefinePlugin(federationRuntime),
      // What comes late and fails is asked for once more at another address; containers are by the composition (shell/src/remotes).
      new RetryChunkLoadPlugin({ maxRetries: 1, cacheBust: '() => "again"' }),
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

/** What its release says of itself: the packages that it was built with, and what it gives of them. @param {webpack.Compiler} compiler */
function writePages({ hooks }) {
  hooks.thisCompilation.tap('ShellPages', (compilation) => {
    onSharedNames(compilation, (names) => {
      const gives = Object.entries(names).flatMap(([name, { given }]) =>
        given.length > 0 ? [[name, given]] : [],
      );
      const shared = { ...sharedPackages('shell'), sharp: versionOf('node_modules/sharp') };
      const about = { shared, gives: Object.fromEntries(gives), pages: {} };
      compilation.emitAsset(
        '../pages.json',
        new webpack.sources.RawSource(`${JSON.stringify(about, null, 2)}\n`),
      );
    });
  });
}
