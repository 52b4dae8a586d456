import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderForEachTest } from 'testing/temporary-folder';
import { programs } from '../package/programs';
import { at } from '../paths';
import { readUnit, unitNames } from './read-unit';

const run = promisify(execFile);
const folder = folderForEachTest();
const analyzer = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find(existsSync);
// A machine without systemd runs none of this; everything else about the units is read by the tests below.
const ifSystemd = analyzer ? it : it.skip;
const units = [...unitNames.map((name) => `${name}.service`), 'watch-campus.service', 'watch-campus.timer'];

/** The units as deploy/install puts them, with programs that are on this machine. */
async function placed(): Promise<string> {
  const place = join(folder(), 'units');
  await cp(at('deploy/systemd'), place, { recursive: true });
  const watch = join(folder(), 'watch');
  await writeFile(watch, '');
  await chmod(watch, 0o755);
  for (const file of [...units, 'campus-.service.d/common.conf']) {
    const text = await readFile(join(place, file), 'utf8');
    const here = text
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('/opt/campus/current/deploy/systemd/watch', watch);
    await writeFile(join(place, file), here);
  }
  await mkdir(join(folder(), 'root'));
  return place;
}

ifSystemd('systemd finds nothing wrong with the units (skipped without systemd-analyze)', async () => {
  const place = await placed();
  const paths = units.map((unit) => join(place, unit));
  const { stderr } = await run(analyzer ?? '', ['verify', '--man=no', ...paths], {
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${place}:` },
  });
  // What else is installed here is no business of ours.
  expect(stderr.split('\n').filter((line) => line.includes(folder()) || line.includes('campus'))).toEqual([]);
});

ifSystemd.each(unitNames)(
  'systemd rates the exposure of %s low (skipped without systemd-analyze)',
  async (name) => {
    const place = await placed();
    const unit = join(place, `${name}.service`);
    const common = await readFile(join(place, 'campus-.service.d/common.conf'), 'utf8');
    // Offline it reads one file.
    await writeFile(unit, `${await readFile(unit, 'utf8')}\n${common}`);
    const security = ['security', '--offline=true', '--no-pager', '--threshold=20', unit];
    // 2.0 of 10; systemd-analyze ends with 1 above it.
    await run(analyzer ?? '', security);
  },
);

it.each(unitNames)('%s runs what a package has', (name) => {
  const lines = [...(readUnit(name).get('ExecStartPre') ?? []), ...(readUnit(name).get('ExecStart') ?? [])];
  const files = lines.flatMap((line) => line.split(' ').filter((word) => /\.mjs$/.test(word)));
  expect(files).toHaveLength(lines.length);
  const known = [...programs.values(), 'tooling/campus.mjs', 'shell/dist/server/primary.mjs'];
  expect(files.filter((file) => !known.includes(file))).toEqual([]);
  // systemd starts no program by a relative path.
  expect(lines.every((line) => line.startsWith('/'))).toBe(true);
});

it.each(unitNames)('%s comes back whatever ends it, however often', (name) => {
  expect(readUnit(name).get('Restart')).toEqual(['always']);
  expect(readUnit(name).get('StartLimitIntervalSec')).toEqual(['0']);
});
