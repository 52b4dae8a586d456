// @ts-check
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { at, root } from './paths.mjs';

/**
 * Class names carry a hash of their file's path and are the same in every build (browser and server, shell and remote).
 * They are short: each document holds them twice, in its styles and in its HTML.
 * @param {{ resourcePath: string }} context @param {string} _pattern @param {string} local
 */
function localIdent(context, _pattern, local) {
  const path = relative(root, context.resourcePath).split(sep).join('/');
  return `${local}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/**
 * How each kind of file is compiled.
 * @param {{ server?: boolean, dev?: boolean }} target
 * @returns {import('webpack').RuleSetRule[]}
 */
export function rules({ server = false, dev = false } = {}) {
  return [
    compiled(dev && !server),
    { test: /\/react-router\/dist\/.*\.mjs$/, loader: at('tooling/webpack/lean-router.cjs') },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        ...(server ? [] : [MiniCssExtractPlugin.loader]),
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
      // As text: the same strokes in every icon compress, which base64 hides.
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
 * An icon as an address that holds it, in as few bytes as the documents need that it stands in: without its name and the spaces
 * between its strokes. Its licence stands beside the file. @param {Buffer} content
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
 * TypeScript without its types: `npm run check` looks at them.
 * @param {boolean} refresh the components are replaced in a page that is open
 * @returns {import('webpack').RuleSetRule}
 */
const compiled = (refresh) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    configFile: at('tsconfig.base.json'),
    compilerOptions: { noEmit: false, allowImportingTsExtensions: false, sourceMap: true },
    ...(refresh && { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) }),
  },
});

/** @type {import('webpack').ResolveOptions} */
export const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  // Its package.json leads to the code for development, always. (remix-run/react-router#14102)
  alias: { 'react-router$': at('node_modules/react-router/dist/production/index.mjs') },
};
