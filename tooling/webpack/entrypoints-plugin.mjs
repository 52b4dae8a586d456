// @ts-check
import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** @param {string | Buffer} content */
const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** `ahead` are the scripts that a document fetches at once (chunk "federation"), `integrity` is what the bytes of each file are. */
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
        const ahead = (compilation.namedChunkGroups.get('federation')?.getFiles() ?? [])
          .filter((file) => file.endsWith('.js'))
          .map((file) => `/${file}`);
        const integrity = Object.fromEntries(
          [...Object.values(files).flat(), ...ahead].map((file) => [
            file,
            integrityOf(compilation.assets[file.slice(1)]?.buffer() ?? ''),
          ]),
        );
        const made = { ...files, ahead, integrity };
        const source = JSON.stringify(made, null, 2);
        compilation.emitAsset(this.file, new webpack.sources.RawSource(source));
      });
    });
  }
}
