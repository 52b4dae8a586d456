// @ts-check
import webpack from 'webpack';
import { integrityOf } from './late-chunks-plugin.mjs';

/**
 * Writes `entrypoints.json`, for the server's document: the script and style files of each entry, what their bytes are
 * (`integrity`), and the font that every page uses.
 */
export class EntrypointsPlugin {
  /** @param {string} file where, seen from the folder of the build */
  constructor(file) {
    this.file = file;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EntrypointsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntrypointsPlugin', stage }, () => {
        const files = Object.fromEntries(
          [...compilation.entrypoints].map(([name, entry]) => [
            name,
            entry
              .getFiles()
              .filter((file) => /\.(js|css)$/.test(file))
              .map((file) => `/${file}`),
          ]),
        );
        const fonts = Object.keys(compilation.assets).filter((file) => /-fr\.\w+\.woff2$/.test(file));
        const integrity = Object.fromEntries(
          Object.values(files)
            .flat()
            .map((file) => [file, integrityOf(compilation.assets[file.slice(1)]?.buffer() ?? '')]),
        );
        const made = { ...files, fonts: fonts.map((file) => `/${file}`), integrity };
        const source = JSON.stringify(made, null, 2);
        compilation.emitAsset(this.file, new webpack.sources.RawSource(source));
      });
    });
  }
}
