// @ts-check
import webpack from 'webpack';
import { chunkOf, containerName } from './federation.mjs';
import { rowsOf } from './read-remote.mjs';
import { onSharedNames, sharedPackages } from './shared.mjs';

const plugin = 'PagesPlugin';

/** The container comes first among the files of a page or part; `later` are the files that some fetch once they run. */
export class PagesPlugin {
  /** @param {import('./read-remote.mjs').RemoteDescription} described */
  constructor(described) {
    this.described = described;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      onSharedNames(compilation, (names) => {
        const takes = Object.entries(names).map(([name, { taken }]) => [name, taken.sort()]);
        this.takes = Object.fromEntries(takes);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, () => this.#writePages(compilation));
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  #writePages(compilation) {
    const { name: remote, team, pages, parts, queries } = this.described;
    const container = compilation.entrypoints.get(containerName(remote));
    /** @type {Record<string, string[]>} */
    const later = {};
    /** @param {object} exposed @returns {Record<string, string[]>} */
    const filesOfEach = (exposed) => {
      const lists = Object.keys(exposed).map((name) => {
        const own = compilation.namedChunkGroups.get(chunkOf(name));
        const fetched = filesOf(...(own?.getChildren() ?? []));
        if (fetched.length > 0) later[name] = fetched;
        const files = filesOf(container, own);
        const isStyle = (/** @type {string} */ file) => file.endsWith('.css');
        return [name, [...files.filter((file) => !isStyle(file)), ...files.filter(isStyle)]];
      });
      return Object.fromEntries(lists);
    };
    const made = {
      ...{ team, routes: rowsOf(this.described), shared: sharedPackages(remote), takes: this.takes },
      pages: filesOfEach(pages),
      ...(parts && { parts: filesOfEach(parts) }),
      ...(queries && { queries }),
      ...(Object.keys(later).length > 0 && { later }),
    };
    const text = `${JSON.stringify(made, null, 2)}\n`;
    compilation.emitAsset('../pages.json', new webpack.sources.RawSource(text));
  }
}

/** @param {(import('webpack').ChunkGroup | undefined)[]} groups */
const filesOf = (...groups) => [...new Set(groups.flatMap((group) => group?.getFiles() ?? []))];
