// @ts-check
import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { chunkLoading } from './chunk-loading.mjs';

const plugin = 'LateChunksPlugin';
const { Compilation, sources } = webpack;

/** "sha256-…" of a file. @param {string | Buffer} content */
export const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** What stands in a program for the hash of a chunk until that is known; as long as it. @param {string | number | null} id */
const placeholder = (id) => `sha256-${`late${id}`.padEnd(44, '*')}`;

/**
 * What a program fetches later (webpack's `import()`) runs only with the bytes of this build, and is asked for once more
 * at an address of its own where it fails: a broken answer may be in the browser's cache.
 */
export class LateChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      compilation.hooks.runtimeModule.tap(plugin, (module, chunk) => {
        const late = [...chunk.getAllAsyncChunks()].map(({ id }) => [id, placeholder(id)]);
        const code = chunkLoading(module.name, chunk, compilation, Object.fromEntries(late));
        if (code) module.generate = code;
      });
      // The chunks have their last names, and nothing is compressed yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, () => this.#writeHashes(compilation));
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  #writeHashes(compilation) {
    const scripts = [...compilation.chunks].flatMap(({ id, files }) =>
      [...files].filter((file) => file.endsWith('.js')).map((file) => ({ id, file })),
    );
    for (const { file: program } of scripts) {
      const source = compilation.assets[program]?.source().toString() ?? '';
      const late = scripts.filter(({ id, file }) => file !== program && source.includes(placeholder(id)));
      if (late.length === 0) continue;
      const { ReplaceSource } = sources;
      compilation.updateAsset(program, (old) => {
        const written = new ReplaceSource(old);
        for (const { id, file } of late) {
          const at = source.indexOf(placeholder(id));
          const content = compilation.assets[file]?.buffer() ?? '';
          written.replace(at, at + placeholder(id).length - 1, integrityOf(content));
        }
        return written;
      });
    }
  }
}
