import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser } from 'playwright';
import { readRelease } from '../../../shell/server/releases/kept';
import type { Release as Manifest } from '../../../shell/server/releases/release';
import { routesOf } from '../../../shell/server/routes/specified-pages';
import type { Release } from '../../../tests/support/releases';
import { readPointer } from '../../../tooling/releases/pointer';
import { wrongFiles } from '../../../tooling/releases/verify';
import { judge } from '../../report/row';
import type { Random } from '../../run/random';
import { launchBrowser } from '../../site/browser/launch';
import type { Findings, Proof } from '../part';
import { openSite, type ProvedSite } from '../site/site';
import { prepareText, type Releasable, texts } from '../site/texts';
import { flip } from './flip';
import type { Found } from './found';
import { openDamaged } from './in-browser';
import { pointToDamaged } from './pointed';

/** Places in a manifest that are tried; in any other file it is one. */
const placesInManifest = 8;

const remote = 'mf-home';

interface Flips {
  site: ProvedSite;
  random: Random;
}

/** Flips one bit of each file of a remote's release and of the shell's, one at a time: is it run, and who says so? */
export async function measureFlips(proof: Proof): Promise<Findings> {
  const { random, log, cleanup } = proof;
  const site = await openSite(cleanup);
  const browser = await launchBrowser(proof);
  const flips = { site, random };
  const found: Found[] = [];
  for (const name of [remote, 'shell'] as const) {
    const made = await prepareText(site.remotesDir, name, `${texts[name].text} (2)`);
    const manifest = await readRelease(site.remotesDir, name, made.version);
    if (!manifest) throw new Error(`${name} ${made.version} has no manifest`);
    for (const file of Object.keys(manifest.files)) found.push(await lookedThrough(flips, manifest, file));
    for (const file of usedByServer(manifest)) found.push(await onServer(flips, made, file));
    for (let place = 0; place < placesInManifest; place++) found.push(await inManifest(flips, name));
    log(`${name}: ${found.length} flips`);
    found.push(...(await inBrowser(flips, name, browser)));
    log(`${name}: ${found.length} flips, with those in a browser`);
  }
  const ran = found.filter((one) => one.ran);
  const unnamed = found.filter((one) => !one.named);
  const counts = new Map<string, number>();
  for (const { how } of found) counts.set(how, (counts.get(how) ?? 0) + 1);
  const say = ({ file, how }: Found) => `${file}: ${how}`;
  return {
    rows: [
      judge('damaged files that were run', `${found.length} flips`, { most: 0 }, [ran.length], 0),
      judge('… that nobody names', `${found.length} flips`, { most: 0 }, [unnamed.length], 0),
    ],
    lines: [
      [...counts].map(([how, count]) => `${count} × ${how}`).join('; '),
      ...ran.map((one) => `RAN: ${say(one)}`),
      ...unnamed.map((one) => `NOT NAMED: ${say(one)}`),
    ],
  };
}

/** What a deployment and its trial look at. */
async function lookedThrough({ site, random }: Flips, manifest: Manifest, file: string): Promise<Found> {
  const restore = await flip(join(site.remotesDir, manifest.name, file), random);
  const named = isDeepStrictEqual(await wrongFiles(site.remotesDir, manifest), [file]);
  await restore();
  return { file, ran: false, named, how: 'deploy and its trial' };
}

/** A remote's bundle and styles; of the shell everything, as its primary looks at all of it before a start. */
function usedByServer({ name, version, entry, files, pages }: Manifest): string[] {
  if (name === 'shell') return Object.keys(files);
  const styles = Object.values(pages).flat();
  const used = styles.filter((file) => file.endsWith('.css')).map((file) => `files/${file}`);
  return [`${version}/${entry}`, ...new Set(used)];
}

async function onServer({ site, random }: Flips, made: Release, file: string): Promise<Found> {
  const restore = await flip(join(site.remotesDir, made.remote, file), random);
  const line = await pointToDamaged(site, made, restore);
  return { file, ran: line === undefined, named: line?.includes(basename(file)) ?? false, how: 'the log' };
}

/** What runs is what was published, whatever a manifest says; and what it says wrongly of a file is named. */
async function inManifest({ site, random }: Flips, name: Releasable): Promise<Found> {
  // Another one each time: a site says the same of a release once.
  const made = await prepareText(site.remotesDir, name, `${texts[name].text} (3)`);
  const file = `${made.version}/release.json`;
  const path = join(site.remotesDir, name, file);
  const before = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  const restore = await flip(path, random);
  const text = await readFile(path, 'utf8');
  const line = await pointToDamaged(site, made, restore);
  if (line) return { file, ran: false, named: line.includes(made.version), how: 'the log, by its release' };
  const after = JSON.parse(text) as Manifest;
  const wrong = await wrongFiles(site.remotesDir, after);
  if (wrong.length > 0) return { file, ran: false, named: true, how: 'deploy and its trial' };
  const part = (Object.keys(before) as (keyof Manifest)[]).find(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const harmless = part === undefined || ['commit', 'author', 'at'].includes(part);
  return {
    file,
    ran: false,
    named: harmless,
    how: harmless ? 'nobody: it says who, when, of what' : `nobody: ${part}`,
  };
}

/** What browsers load of what is live. */
async function inBrowser({ site, random }: Flips, name: Releasable, browser: Browser): Promise<Found[]> {
  const version = (await readPointer(site.remotesDir))[name]?.version ?? '';
  const manifest = await readRelease(site.remotesDir, name, version);
  if (!manifest) throw new Error(`${name} ${version} has no manifest`);
  const found: Found[] = [];
  for (const { path, files } of await loaded(site, manifest)) {
    for (const file of files.flatMap((one) => [one, `${one}.br`, `${one}.gz`])) {
      if (!manifest.files[file]) continue;
      const restore = await flip(join(site.remotesDir, name, file), random);
      const one = await openDamaged(browser, site.url, encodeURI(path), file);
      // What the server writes into each document it has looked at itself.
      if (one) found.push(one);
      await restore();
    }
  }
  return found;
}

/** Scripts and styles of each page; of the shell those that every document names. */
async function loaded({ remotesDir }: ProvedSite, manifest: Manifest) {
  const { name, version, pages } = manifest;
  if (name !== 'shell') {
    return routesOf(manifest).map(({ path, page }) => ({
      path,
      files: (pages[page] ?? []).map((file) => `files/${file}`),
    }));
  }
  const entrypoints = join(remotesDir, name, version, 'client/entrypoints.json');
  const { main } = JSON.parse(await readFile(entrypoints, 'utf8')) as { main: string[] };
  return [{ path: texts.shell.path, files: main.map((address) => `files${address}`) }];
}
