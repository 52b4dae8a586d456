// Run by hand after a change of dependencies: node tooling/complete-lockfile.mjs
// A registry mirror without the packages of other platforms makes npm leave them out of the lockfile, and
// `npm ci` then refuses it everywhere. This puts the missing optional packages back: name, version, platform.
import { readFileSync, writeFileSync } from 'node:fs';

const platforms = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'loong64',
  'riscv64',
  'mips64el',
  'wasm32',
];

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Whether a package that stands at `from` would find `name`. */
function isThere(from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true;
    if (!place) return false;
  }
}

function platformOf(name) {
  const parts = name.split('/').at(-1).split(/[-.]/);
  const os = platforms.filter((platform) => parts.includes(platform));
  const cpu = processors.filter((processor) => parts.includes(processor));
  if (parts.some((part) => /^(gnueabihf|musleabihf|eabi)$/.test(part)) && cpu.length === 0) cpu.push('arm');
  const libc = parts.some((part) => /musl/.test(part))
    ? ['musl']
    : parts.some((part) => /^gnu/.test(part))
      ? ['glibc']
      : [];
  return { os, cpu, libc };
}

let added = 0;
for (const [from, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isThere(from, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
    const { os, cpu, libc } = platformOf(name);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(libc.length > 0 ? { libc } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
    added++;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages of other platforms were added to package-lock.json.`);
