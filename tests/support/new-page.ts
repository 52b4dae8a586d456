import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release as Published } from '../../shell/server/releases/release';
import { routesOf } from '../../shell/server/routes/specified-pages';
import type { Changes } from './releases';

/** Adds a page to a remote: one that it has already, once more, under another name and at an address of its own. */
export function newPage(copied: string, page: string, path: string, label: string): Changes {
  return {
    async build(folder) {
      const manifest = join(folder, 'release.json');
      const release = JSON.parse(await readFile(manifest, 'utf8')) as Published;
      const like = routesOf(release).find((row) => row.page === copied);
      const [script = '', ...others] = release.pages[copied] ?? [];
      if (!like) throw new Error(`${release.name} has no ${copied}`);

      const files = join(folder, '../files');
      const code = await readFile(join(files, script), 'utf8');
      if (!code.includes(`./${copied}`)) throw new Error(`${script} is not the container of ${copied}`);
      const fresh = `${page}.${crypto.randomUUID().slice(0, 8)}.js`;
      await writeFile(join(files, fresh), code.replaceAll(`./${copied}`, `./${page}`));
      await appendFile(
        join(folder, 'server/server.cjs'),
        `\nmodule.exports = { ...module.exports, ${page}: module.exports.${copied} };\n`,
      );
      const changed: Published = {
        ...release,
        routes: [...routesOf(release), { ...like, path, page, menu: { label } }],
        pages: { ...release.pages, [page]: [fresh, ...others] },
      };
      await writeFile(manifest, JSON.stringify(changed));
    },
  };
}
