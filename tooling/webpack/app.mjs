// @ts-check
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { at, built } from './paths.mjs';
import { forBrowsers } from './production.mjs';

/**
 * The program brings its own copy of the shared packages: it is no part of the site.
 * @param {{ name: string, address: string, title: string }} options `address`: where it is served, with slashes around it
 * @returns {import('webpack').Configuration}
 */
export function app({ name, address, title }) {
  return forBrowsers(
    name,
    {
      entry: { theme: './src/theme.ts', main: './src/main.tsx' },
      output: { path: built(name, 'files'), publicPath: address },
      plugins: [
        new HtmlWebpackPlugin({
          title,
          template: at('tooling/webpack/app.ejs'),
          favicon: at('shell/public/favicon.svg'),
          inject: false,
        }),
      ],
    },
    'assets/',
  );
}
