// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { at } from '../../tooling/webpack/paths.mjs';
import { remoteFolders } from '../../tooling/webpack/read-remote.mjs';

/** Where the site's French stands: the content, the seed, and the sentences of components. */
const folders = [...remoteFolders(), 'shell/src', 'shared-ui/src', 'contact-request', 'pocketbase/seed'];
const isText = /(?<!\.test)\.(?:json|tsx|ts)$/;
const notOurs = /(?:^|\/)(?:node_modules|dist|generated|testing)\//;

/** All texts of the site, one after the other; of a component's source, what stands in quotes or between tags. */
export async function siteTexts() {
  const texts = [];
  for (const folder of folders) {
    for (const file of await readdir(at(folder), { recursive: true })) {
      if (!isText.test(file) || notOurs.test(file)) continue;
      const source = await readFile(at(folder, file), 'utf8');
      texts.push(file.endsWith('.json') ? source : sentences(source));
    }
  }
  return texts.join('\n');
}

/** @param {string} source */
function sentences(source) {
  return (source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}]+/g) ?? []).join('\n');
}
