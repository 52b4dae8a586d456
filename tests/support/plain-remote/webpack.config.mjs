// @ts-check
// A team's build with the federation's plugin, without tooling/: docs/adding-a-remote.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const dist = process.env.PLAIN_BUILD ?? join(import.meta.dirname, 'dist');
const { REACT_RANGE = '^19.3.0', WITHOUT_HASHES } = process.env;
// The shell brings them: `import: false` carries none.
/** @type {Record<string, { singleton: boolean, import: false, requiredVersion: string }>} */
const shared = {
  react: { singleton: true, import: false, requiredVersion: REACT_RANGE },
  'react/jsx-runtime': { singleton: true, import: false, requiredVersion: REACT_RANGE },
  'react-dom': { singleton: true, import: false, requiredVersion: REACT_RANGE },
  'react-router-dom': { singleton: true, import: false, requiredVersion: '^7.18.0' },
};

/** @type {import('webpack').Configuration} */
const common = {
  mode: 'production',
  context: import.meta.dirname,
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true, configFile: 'tsconfig.json' } },
    ],
  },
  performance: { hints: false },
};

/** What the release says of itself: the federation's manifest, in the site's words. */
const describe = {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('describe', () => {
      const made = JSON.parse(readFileSync(join(dist, 'files/mf-manifest.json'), 'utf8'));
      const [{ assets }] = made.exposes;
      const release = {
        name: 'mf-plain',
        version: '1.0.0',
        contract: 1,
        team: 'plain',
        routes: [{ path: '/simple', page: 'PlainPage', header: 'plain', menu: { label: 'Simple' } }],
        // Packages, not what is imported of them.
        shared: Object.fromEntries(
          made.shared
            .filter(({ name }) => !name.includes('/'))
            .map(({ name, requiredVersion }) => [name, requiredVersion.slice(1)]),
        ),
        pages: { PlainPage: [made.metaData.remoteEntry.name, ...assets.js.sync] },
        later: { PlainPage: assets.js.async },
      };
      writeFileSync(join(dist, 'pages.json'), JSON.stringify(release));
    });
  },
};

export default [
  {
    ...common,
    entry: {},
    output: {
      path: join(dist, 'files'),
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      uniqueName: 'mf_plain',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mf_plain',
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './PlainPage': './src/PlainPage.tsx' },
        shared,
        dts: false,
      }),
      ...(WITHOUT_HASHES ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]),
      describe,
    ],
  },
  {
    ...common,
    target: 'node24',
    entry: './src/server.ts',
    output: { path: join(dist, 'server'), filename: 'server.cjs', library: { type: 'commonjs2' } },
    externals: Object.fromEntries(Object.keys(shared).map((name) => [name, `commonjs ${name}`])),
    // One file: it runs from a string.
    module: { ...common.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false },
  },
];
