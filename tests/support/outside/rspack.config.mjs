// @ts-check
// A team's build of mf-selection by rspack, in its own repository: docs/adding-a-remote.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import remote from './remote.ts';

const name = 'mf-outside';
const container = 'mf_outside';
const dist = join(import.meta.dirname, 'dist');
const exposes = Object.fromEntries(
  Object.entries({ ...remote.pages, ...remote.parts }).map(([exposed, { module }]) => [exposed, module]),
);
/** The shell brings them: `import: false` carries none. */
const ranges = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router-dom': '^7.18.0',
  zustand: '^5.1.0',
  '@campus/shared-ui': '^1.0.0',
};
const shared = Object.fromEntries(
  Object.entries(ranges).map(([packageName, requiredVersion]) => [
    packageName,
    { singleton: true, import: /** @type {false} */ (false), requiredVersion },
  ]),
);

/** @param {boolean} server @returns {import('@rspack/core').Configuration} */
const common = (server) => ({
  mode: 'production',
  context: import.meta.dirname,
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      // Browser and server give a class the same name.
      {
        test: /\.module\.css$/,
        type: 'css/module',
        generator: { exportsOnly: server, localIdentName: 'rs-[local]-[hash:6]', exportsConvention: 'as-is' },
        parser: { namedExports: false },
      },
    ],
  },
  performance: { hints: false },
});

/** What the release says of itself: the federation's manifest, in the site's words. */
const describe = {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('describe', () => {
      const made = JSON.parse(readFileSync(join(dist, 'files/mf-manifest.json'), 'utf8'));
      const entry = made.metaData.remoteEntry.name;
      const assetsOf = (/** @type {string} */ exposed) =>
        made.exposes.find((/** @type {{ name: string }} */ one) => one.name === exposed).assets;
      const filesOf = (/** @type {string} */ exposed) => {
        const { js, css } = assetsOf(exposed);
        return [entry, ...js.sync, ...css.sync];
      };
      const release = {
        name,
        version: '1.0.0',
        contract: 1,
        team: 'selection',
        routes: [
          {
            path: '/ailleurs',
            page: 'SelectionPage',
            header: 'plain',
            query: remote.pages.SelectionPage.query,
            menu: { label: 'Ailleurs', part: 'mf-outside/Badge', stored: 'selection' },
          },
        ],
        shared: Object.fromEntries(
          Object.entries(ranges)
            .filter(([packageName]) => packageName !== 'react/jsx-runtime')
            .map(([packageName, range]) => [packageName, range.slice(1)]),
        ),
        pages: { SelectionPage: filesOf('SelectionPage') },
        parts: { Badge: filesOf('Badge'), Keep: filesOf('Keep') },
        later: Object.fromEntries(Object.keys(exposes).map((name) => [name, assetsOf(name).js.async])),
      };
      writeFileSync(join(dist, 'pages.json'), JSON.stringify(release));
    });
  },
};

const browser = {
  ...common(false),
  entry: {},
  output: {
    path: join(dist, 'files'),
    publicPath: 'auto',
    chunkFilename: '[name].[contenthash:8].js',
    cssChunkFilename: '[name].[contenthash:8].css',
    crossOriginLoading: /** @type {const} */ ('anonymous'),
    uniqueName: container,
  },
  optimization: { splitChunks: /** @type {const} */ (false) },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      library: { type: 'window', name: container },
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: Object.fromEntries(
        Object.entries(exposes).map(([exposed, path]) => [`./${exposed}`, { import: path, name: exposed }]),
      ),
      shared,
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
    }),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    describe,
  ],
};

const exported = Object.entries(exposes).map(
  ([exposed, path]) => `export { default as ${exposed} } from '${path}';`,
);
const server = {
  ...common(true),
  target: 'node24',
  entry: `data:text/javascript,${encodeURIComponent(exported.join('\n'))}`,
  output: { path: join(dist, 'server'), filename: 'server.cjs', library: { type: 'commonjs2' } },
  externals: Object.fromEntries(
    Object.keys(ranges).map((packageName) => [packageName, `commonjs ${packageName}`]),
  ),
  optimization: { minimize: false },
  plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

const stats = await promisify(rspack)([browser, server]);
if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
