// @ts-check
import webpack from 'webpack';
import { exposedBy, rowsOf } from './read-remote.mjs';
import { container, sharedPackages } from './shared.mjs';

const plugin = 'PagesPlugin';

/** The chunk that webpack makes of an exposed page or part. @param {string} name */
const chunkOf = (name) => `${name}-exposed`;

/**
 * Each page and each part of a remote as a federation container of its own, in one file: container and page come in one
 * request, and the file of a page that did not change keeps its name. Writes `pages.json` beside the files: who answers for
 * them (`team`), where the pages stand (`routes`), what a browser needs of each page and part (`pages`, `parts`), its container
 * first, what some fetch once they run (`later`), and which versions of the shared packages it was built with (`shared`).
 */
export class PagesPlugin {
  /** @param {import('./read-remote.mjs').RemoteDescription} described */
  constructor(described) {
    this.described = described;
    this.exposed = exposedBy(described);
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    for (const [name, path] of Object.entries(this.exposed)) {
      const exposes = { [`./${name}`]: { import: path, name: chunkOf(name) } };
      container(this.described.name, { name, exposes }).apply(compiler);
    }
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      // After SplitChunksPlugin (stage 10), which takes large packages out of the page.
      compilation.hooks.optimizeChunks.tap({ name: plugin, stage: 20 }, () => this.#mergePages(compilation));
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, () => this.#writePages(compilation));
    });
  }

  /** Puts each page and part into the file of its container. @param {import('webpack').Compilation} compilation */
  #mergePages({ chunkGraph, namedChunks, chunks }) {
    let merged = false;
    for (const name of Object.keys(this.exposed)) {
      const [own, chunk] = [namedChunks.get(name), namedChunks.get(chunkOf(name))];
      if (!own || !chunk || !chunks.delete(chunk)) continue;
      chunkGraph.integrateChunks(own, chunk);
      merged = true;
    }
    return merged || undefined;
  }

  /** @param {import('webpack').Compilation} compilation */
  #writePages(compilation) {
    const { team, pages, parts } = this.described;
    /** @type {Record<string, string[]>} */
    const later = {};
    /** @param {object} exposed @returns {Record<string, string[]>} */
    const filesOfEach = (exposed) => {
      const lists = Object.keys(exposed).map((name) => {
        const own = compilation.namedChunkGroups.get(chunkOf(name));
        const fetched = filesOf(...(own?.getChildren() ?? []));
        if (fetched.length > 0) later[name] = fetched;
        const files = filesOf(compilation.entrypoints.get(name), own);
        const isStyle = (/** @type {string} */ file) => file.endsWith('.css');
        return [name, [...files.filter((file) => !isStyle(file)), ...files.filter(isStyle)]];
      });
      return Object.fromEntries(lists);
    };
    const made = {
      ...{ team, routes: rowsOf(this.described), shared: sharedPackages, pages: filesOfEach(pages) },
      ...(parts && { parts: filesOfEach(parts) }),
      ...(Object.keys(later).length > 0 && { later }),
    };
    const text = `${JSON.stringify(made, null, 2)}\n`;
    compilation.emitAsset('../pages.json', new webpack.sources.RawSource(text));
  }
}

/** Each file of these once. @param {(import('webpack').ChunkGroup | undefined)[]} groups */
const filesOf = (...groups) => [...new Set(groups.flatMap((group) => group?.getFiles() ?? []))];
