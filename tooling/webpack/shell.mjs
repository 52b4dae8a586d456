// @ts-check
import CopyPlugin from 'copy-webpack-plugin';
import { EntrypointsPlugin } from './entrypoints-plugin.mjs';
import { nodeService } from './node-service.mjs';
import { at } from './paths.mjs';
import { forBrowsers } from './production.mjs';
import { provideShared } from './shared.mjs';
import { shellDevelopment } from './shell-development.mjs';

/** The builds of the shell: for browsers, and its web server. */
export function shell() {
  /** @param {{ WEBPACK_SERVE?: boolean }} env */
  return (env) =>
    env.WEBPACK_SERVE
      ? shellDevelopment()
      : [
          browser(),
          nodeService({ name: 'shell', entries: { main: './server/main.ts' }, path: 'dist/server' }),
        ];
}

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
      path: at('shell/dist/client'),
      publicPath: '/',
      // A running server goes on naming the hashed files of its own build.
      clean: { keep: /^assets\// },
    },
    // The faces of the web font stand in every document as they are. A second declaration, coming with the whole style
    // sheet, would have the browser choose the font anew in the middle of a first view.
    optimization: { splitChunks: { cacheGroups: { faces } } },
    plugins: [
      provideShared(),
      new CopyPlugin({
        patterns: [
          { from: at('pocketbase/seed/generated/fallback'), to: 'fallback' },
          { from: at('shell/public'), to: '.' },
          { from: at('shell/generated'), to: '.' },
        ],
      }),
      new EntrypointsPlugin(),
    ],
  };
  return forBrowsers('shell', own, 'assets/');
}
