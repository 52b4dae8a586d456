// @ts-check
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { at } from './paths.mjs';
import { resolve, rules } from './rules.mjs';

/** @param {string} name @param {string} kind @param {boolean} server @returns {import('webpack').Configuration} */
const production = (name, kind, server) => ({
  name: `${name} (${kind})`,
  mode: 'production',
  context: at(name),
  resolve,
  module: { rules: rules({ server }) },
  performance: { hints: false },
  stats: 'errors-warnings',
});

/** @param {string} algorithm @param {string} suffix */
const compressed = (algorithm, suffix) =>
  new CompressionPlugin({
    test: /\.(js|css|svg|json)$/,
    exclude: /\.map$/,
    threshold: 1000,
    minRatio: 0.9,
    filename: `[path][base].${suffix}`,
    algorithm,
  });

export const smallScripts = () => new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify });
export const smallStyles = () =>
  new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss });

/**
 * Stack traces of the server stay readable: its code is not minimised.
 * @param {string} name @param {string} kind @returns {import('webpack').Configuration}
 */
export const forServer = (name, kind) => ({
  ...production(name, kind, true),
  target: 'node20',
  optimization: { minimize: false },
});

/**
 * @param {string} name @param {import('webpack').Configuration} own @param {string} [folder] of the hashed files
 * @returns {import('webpack').Configuration}
 */
export const forBrowsers = (name, { output, plugins = [], optimization = {}, ...own }, folder = '') => ({
  ...production(name, 'browser', false),
  output: {
    uniqueName: name,
    filename: `${folder}[name].[contenthash:8].js`,
    chunkFilename: `${folder}[name].[contenthash:8].js`,
    chunkLoadTimeout: 8000,
    crossOriginLoading: 'anonymous',
    ...output,
  },
  devtool: 'source-map',
  plugins: [
    new MiniCssExtractPlugin({ filename: `${folder}[name].[contenthash:8].css`, ignoreOrder: true }),
    // A file that is fetched later runs only with the bytes of this build.
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ...plugins,
    // Files are compressed here, so that the server sends what a browser takes at no cost.
    compressed('brotliCompress', 'br'),
    compressed('gzip', 'gz'),
  ],
  optimization: { minimizer: [smallScripts(), smallStyles()], ...optimization },
  ...own,
});
