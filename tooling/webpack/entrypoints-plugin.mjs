// @ts-check
import webpack from 'webpack';

/** Writes `entrypoints.json`: the script and style files of each entry, and the font that every page uses, for the server's document. */
export class EntrypointsPlugin {
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
        const source = JSON.stringify({ ...files, fonts: fonts.map((file) => `/${file}`) }, null, 2);
        compilation.emitAsset('entrypoints.json', new webpack.sources.RawSource(source));
      });
    });
  }
}
