// @ts-check
import webpack from 'webpack';
import { container, sharedPackages } from './shared.mjs';

const plugin = 'PagesPlugin';

/** The chunk that webpack makes of an exposed page. @param {string} page */
const exposed = (page) => `${page}-exposed`;

/**
 * Each page of a remote as a federation container of its own, in one file: container and page come in one request,
 * and the file of a page that did not change keeps its name. Writes `pages.json` beside the files: what a browser needs of
 * each page (`pages`), its container first, what some pages fetch once they run (`later`), and which versions of the shared
 * packages it was built with (`shared`).
 */
export class PagesPlugin {
  /** @param {import('./remote.mjs').RemoteOptions} remote */
  constructor({ name, pages }) {
    this.name = name;
    this.pages = pages;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    for (const [page, path] of Object.entries(this.pages)) {
      const exposes = { [`./${page}`]: { import: path, name: exposed(page) } };
      container(this.name, { name: page, exposes }).apply(compiler);
    }
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      // After SplitChunksPlugin (stage 10), which takes large packages out of the page.
      compilation.hooks.optimizeChunks.tap({ name: plugin, stage: 20 }, () => this.#mergePages(compilation));
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, () => this.#writePages(compilation));
    });
  }

  /** Puts each page into the file of its container. @param {import('webpack').Compilation} compilation */
  #mergePages({ chunkGraph, namedChunks, chunks }) {
    let merged = false;
    for (const page of Object.keys(this.pages)) {
      const [own, chunk] = [namedChunks.get(page), namedChunks.get(exposed(page))];
      if (!own || !chunk || !chunks.delete(chunk)) continue;
      chunkGraph.integrateChunks(own, chunk);
      merged = true;
    }
    return merged || undefined;
  }

  /** @param {import('webpack').Compilation} compilation */
  #writePages(compilation) {
    /** @type {{ shared: Record<string, string>, pages: Record<string, string[]>, later?: Record<string, string[]> }} */
    const made = { shared: sharedPackages, pages: {} };
    for (const page of Object.keys(this.pages)) {
      const own = compilation.namedChunkGroups.get(exposed(page));
      const files = filesOf(compilation.entrypoints.get(page), own);
      const isStyle = (/** @type {string} */ file) => file.endsWith('.css');
      made.pages[page] = [...files.filter((file) => !isStyle(file)), ...files.filter(isStyle)];
      const later = filesOf(...(own?.getChildren() ?? []));
      if (later.length > 0) made.later = { ...made.later, [page]: later };
    }
    const text = `${JSON.stringify(made, null, 2)}\n`;
    compilation.emitAsset('../pages.json', new webpack.sources.RawSource(text));
  }
}

/** Each file of these once. @param {(import('webpack').ChunkGroup | undefined)[]} groups */
const filesOf = (...groups) => [...new Set(groups.flatMap((group) => group?.getFiles() ?? []))];
