// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { at, preset, root } from './paths.mjs';

/**
 * Class names are the same in every build, and short, as each document holds them twice.
 * @param {{ resourcePath: string }} context @param {string} _pattern @param {string} local
 */
function localIdent(context, _pattern, local) {
  const path = relative(root, context.resourcePath).split(sep).join('/');
  return `${local}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/**
 * @param {{ server?: boolean, dev?: boolean }} target
 * @returns {import('webpack').RuleSetRule[]}
 */
export function rules({ server = false, dev = false } = {}) {
  return [
    compiled(dev && !server),
    // A remote that runs alone has no other page for what a component throws.
    { test: /\/react-router\/dist\/.*\.mjs$/, use: [!dev && preset('lean-router.cjs')] },
    { test: /\/(Icon|RichText)\.module\.css$/, enforce: 'pre', loader: preset('drawings.cjs') },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        !server && MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: /\.module\.css$/,
              getLocalIdent: localIdent,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              exportOnlyLocals: server,
            },
          },
        },
      ],
    },
    {
      test: /\.svg$/,
      include: /\/lucide\//,
      type: 'asset/inline',
      // Text compresses, as all icons have the same strokes; base64 hides those.
      generator: { dataUrl: asText },
    },
    {
      test: /\.(svg|jpg|png|woff2)$/,
      exclude: /\/lucide\//,
      type: 'asset/resource',
      generator: { filename: 'assets/[name].[contenthash:8][ext]', emit: !server },
    },
  ];
}

/**
 * Documents hold these addresses: an icon loses its name and its spaces. Its licence stands beside
 * the file.
 * @param {Buffer} content
 */
const asText = (content) =>
  `data:image/svg+xml,${content
    .toString()
    .replace(/<!--.*?-->|\sclass="[^"]{1,100}"/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;

/**
 * The types are dropped here: `npm run check` looks at them.
 * @param {boolean} refresh the components are replaced in a page that is open
 * @returns {import('webpack').RuleSetRule}
 */
const compiled = (refresh) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  resourceQuery: { not: [/^\?text$/] },
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    configFile: /** @type {string} */ (typescript),
    compilerOptions: { noEmit: false, allowImportingTsExtensions: false, sourceMap: true },
    getCustomTransformers: refresh ? () => ({ before: [refreshTypeScript()] }) : undefined,
  },
});

// The packed preset has a copy of its own.
const typescript = [preset('tsconfig.base.json'), at('tsconfig.base.json')].find((file) => existsSync(file));

const router = dirname(createRequire(import.meta.filename).resolve('react-router/package.json'));

/** @type {import('webpack').ResolveOptions} */
export const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  // react-router's package.json leads to the code for development (remix-run/react-router#14102).
  alias: {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  },
};
