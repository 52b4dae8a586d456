// @ts-check
import { createHash } from 'node:crypto';
import CopyPlugin from 'copy-webpack-plugin';
import webpack from 'webpack';
import { at, built, preset } from './paths.mjs';
import { forBrowsers, nodeService } from './production.mjs';
import { resolve } from './rules.mjs';
import { emitJson, identityOf, onSharedNames, sharedPackages } from './shared.mjs';

export const shell = () => [browser(), server()];

/** Everything is in the bundle but sharp, which is made for one machine. */
function server() {
  const config = nodeService({
    name: 'shell',
    entries: {
      main: './server/main.ts',
      launcher: './server/launcher.ts',
      programme: './server/exports/programme/drawing-thread.ts',
    },
    folder: 'server',
    bundlesPackages: true,
    plugins: [new CopyPlugin({ patterns: [{ from: at('shell/server/exports/pdf/fonts'), to: 'fonts' }] })],
  });
  const programs = { resourceQuery: /^\?text$/, loader: preset('script-text.mjs'), type: 'asset/source' };
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), programs] } };
}

/** The sheet has styles that remotes alone draw with, too: the server's documents hold it. */
const styles = {
  name: 'styles',
  type: 'css/mini-extract',
  test: /(?<!fonts)\.css$/,
  chunks: /** @type {const} */ ('all'),
  enforce: true,
};

const fonts = {
  name: 'faces',
  type: 'css/mini-extract',
  test: /fonts\.css$/,
  // The faces come in the first sheet of a document.
  priority: 1,
  chunks: /** @type {const} */ ('initial'),
  enforce: true,
};

/** The shell names the files, no manifest does: browsers need this much of the runtime. */
const federationRuntime = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_BUILD_IDENTIFIER: '""',
  ENV_TARGET: '"web"',
};

/** @returns {import('webpack').Configuration} */
function browser() {
  const config = {
    entry: { main: './browser/main.tsx' },
    output: {
      path: built('shell', 'files'),
      publicPath: '/',
    },
    resolve: {
      ...resolve,
      alias: { ...resolve.alias, 'react-router-dom$': at('tooling/build/webpack/react-router-dom.js') },
    },
    // Every document holds the faces of the web font. A second declaration, in the late style
    // sheet, would change the font during a first view. A late chunk is one file, as each file is a
    // request of the first view.
    optimization: { splitChunks: { cacheGroups: { faces: fonts, styles, defaultVendors: false } } },
    plugins: [
      new webpack.DefinePlugin(federationRuntime),
      new CopyPlugin({
        patterns: [
          { from: at('pocketbase/seed/fallback'), to: built('shell', 'client/fallback') },
          { from: at('shell/public'), to: built('shell', 'client') },
        ],
      }),
      { apply: writeEntrypoints },
      { apply: writePages },
    ],
  };
  return forBrowsers('shell', config, 'assets/');
}

/** @param {webpack.Compiler} compiler */
function writePages({ hooks }) {
  hooks.thisCompilation.tap('ShellPages', (compilation) => {
    onSharedNames(compilation, (names) => {
      const gives = Object.entries(names).flatMap(([name, { exported }]) =>
        exported.length > 0 ? [[name, exported]] : [],
      );
      emitJson(compilation, '../pages.json', {
        ...identityOf('shell'),
        shared: sharedPackages('shell'),
        gives: Object.fromEntries(gives),
        pages: {},
      });
    });
  });
}

/** @param {string | Buffer} content */
const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * `preloads` are the scripts that a document fetches at once (chunk "federation"); `integrity` has
 * the hash of each file.
 * @param {webpack.Compiler} compiler
 */
function writeEntrypoints({ hooks }) {
  hooks.thisCompilation.tap('ShellEntrypoints', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'ShellEntrypoints', stage }, () => {
      const { assets, entrypoints, namedChunkGroups } = compilation;
      /** @param {RegExp} kind @param {webpack.ChunkGroup | undefined} group */
      const filesOf = (kind, group) =>
        (group?.getFiles() ?? []).filter((file) => kind.test(file)).map((file) => `/${file}`);
      const files = Object.fromEntries(
        [...entrypoints].map(([name, entry]) => [name, filesOf(/\.(js|css)$/, entry)]),
      );
      const preloads = filesOf(/\.js$/, namedChunkGroups.get('federation'));
      const integrity = Object.fromEntries(
        [...Object.values(files).flat(), ...preloads].map((file) => [
          file,
          integrityOf(assets[file.slice(1)]?.buffer() ?? ''),
        ]),
      );
      emitJson(compilation, '../client/entrypoints.json', { ...files, preloads, integrity });
    });
  });
}
