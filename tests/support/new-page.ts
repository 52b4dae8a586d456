import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release as Published } from '../../shell/server/releases/release';
import { routesOf } from '../../shell/server/routes/specified-pages';
import { changeFiles, isContainer } from './changed-files';
import type { Changes } from './releases';

/** Adds a page to a remote: one that it has already, once more, under another name and at an address of its own. */
export function newPage(copied: string, page: string, path: string, label: string): Changes {
  return {
    async build(folder) {
      const manifest = join(folder, 'release.json');
      const release = JSON.parse(await readFile(manifest, 'utf8')) as Published;
      const slot = release.name.replaceAll('-', '_');
      const like = routesOf(release).find((row) => row.page === copied);
      if (!like) throw new Error(`${release.name} has no ${copied}`);
      // The container gives what it has under another name, too.
      await changeFiles(folder, (code, name) =>
        isContainer(name)
          ? `${code}\n;(({ init, get }) => { window.${slot} = { init, get: (name) => get(name.replace('./${page}', './${copied}')) }; })(window.${slot});`
          : code,
      );
      await appendFile(
        join(folder, 'server/server.cjs'),
        `\nmodule.exports = { ...module.exports, ${page}: module.exports.${copied} };\n`,
      );
      const written = JSON.parse(await readFile(manifest, 'utf8')) as Published;
      const changed: Published = {
        ...written,
        routes: [...routesOf(release), { ...like, path, page, menu: { label } }],
        pages: { ...written.pages, [page]: written.pages[copied] ?? [] },
      };
      await writeFile(manifest, JSON.stringify(changed));
    },
  };
}
