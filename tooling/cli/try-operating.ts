import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { missingForCleanRoot, openCleanRoot } from '../quality/operating/clean-root';
import { openCrowd } from '../quality/operating/crowd';
import { blocksOf, follow } from '../quality/operating/follow';
import { at } from '../paths';
import { untilStopped } from '../run';
import { isFree } from '../stack/ports';

/** The clean root has the network of this machine, so that its site needs these ports. */
const ports = [80, 443, 3000, 3001, 8090, 5432];

/**
 * `npm run try-operating`: follows docs/operating.md in a clean root; exit code 1: a command fails;
 * 3: there is none.
 */
export async function run(): Promise<void> {
  const blocks = blocksOf(await readFile(at('docs/operating.md'), 'utf8'));
  const missing = missingForCleanRoot() ?? (await takenPort());
  if (missing) {
    console.error(`docs/operating.md cannot be followed here: ${missing}.`);
    process.exitCode = 3;
    return;
  }
  const { folder, remove } = await temporaryFolder();
  const server = await openCleanRoot(join(folder, 'root'), console.log);
  void untilStopped().then(() => server.close().finally(() => process.exit(1)));
  try {
    const archive = join(folder, 'campus.tar.gz');
    const crowd = openCrowd(server);
    const followed = await follow(blocks, { archive, server, crowd, log: console.log });
    console.log('');
    for (const { heading, line, seconds, code, requests, failed, excused } of followed) {
      const isWell = code === 0 && failed.length === 0;
      const met = `${requests} requests, ${failed.length} failed, ${excused} excused`;
      console.log(
        `${isWell ? 'ok ' : 'NO '} ${seconds.toFixed(1).padStart(6)} s  ${heading} (line ${line}): ${met}`,
      );
      for (const sentence of new Set(failed)) console.log(`      ${sentence}`);
      if (!isWell) process.exitCode = 1;
    }
    const { accepted, lost } = await crowd.leave();
    console.log(`${accepted} contact requests were accepted, ${lost} of them lost.`);
    if (lost > 0) process.exitCode = 1;
    const skippedCount = blocks.length - followed.length;
    console.log(
      skippedCount > 0
        ? `It stopped there: ${skippedCount} blocks were not tried.`
        : 'All blocks were tried.',
    );
  } finally {
    await server.close();
    await remove();
  }
}

async function takenPort(): Promise<string | undefined> {
  for (const port of ports) if (!(await isFree(port))) return `port ${port} of this machine is taken`;
  return undefined;
}
