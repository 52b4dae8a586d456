import { readFile } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { expect, test } from '@playwright/test';
import { namesReadBy } from '@campus/settings';
import { readConfig as contactService } from '../../contact-service/src/config/config';
import { readConfig as pocketbase } from '../../pocketbase/config';
import { readConfig as shell } from '../../shell/server/operation/config';
import { at } from '../../tooling/paths';
import { readSettings } from '../../tooling/stack/settings';
import { composeConfig, missingForContainers } from './container';

const missing = missingForContainers();
test.skip(missing !== undefined, `an image cannot be built and started here: ${missing}`);

let config: Awaited<ReturnType<typeof composeConfig>>;
test.beforeAll(async () => {
  // A machine that has no Debian image yet makes one first.
  test.setTimeout(600_000);
  config = await composeConfig(at('deploy/container/compose.yaml'));
});

test('compose gives each process all settings that it reads, and no other', () => {
  // The image has these, or a container needs no other than the default.
  const fixed = /^(?:LISTEN_ADDRESS|PORT|CONTACT_PORT|POCKETBASE_PORT|REMOTES_DIR|PB_BINARY)$/;
  // Nobody hides these.
  const common = ['CONTACT_URL', 'DATA_DIR', 'POCKETBASE_URL', 'SCHOOL_FILE'];
  const readers = { shell, 'contact-service': contactService, pocketbase, publish: readSettings };
  for (const [name, reader] of Object.entries(readers)) {
    const read = namesReadBy((env) => reader(env)).filter((setting) => !fixed.test(setting));
    const settingNames = Object.keys(config.services[name]?.environment ?? {});
    expect([name, settingNames.sort()]).toEqual([name, [...new Set([...read, ...common])].sort()]);
  }
  const own = Object.values(config.services).filter(({ build }) => build);
  for (const { read_only, cap_drop, volumes } of own) {
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
    const written = volumes.filter((volume) => volume.read_only !== true);
    expect(written.map(({ target }) => target)).toEqual(['/data']);
  }
});

test('a container without an address of its own gets none of a service’s', () => {
  const [network = '', bits] = config.networks.site.ipam.config[0].ip_range.split('/');
  const addressesOfOthers = new BlockList();
  addressesOfOthers.addSubnet(network, Number(bits));
  const services = Object.values(config.services);
  const addresses = services.flatMap(({ networks }) => networks.site?.ipv4_address ?? []);
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => addressesOfOthers.check(address))).toEqual([]);
});

test('no command of the README starts a second container at an address that is taken', async () => {
  const text = await readFile(at('deploy/container/README.md'), 'utf8');
  for (const [command, name = ''] of text.matchAll(/docker compose run (?:-\S+ (?:sh )?)*(\S+)/g)) {
    const service = config.services[name];
    expect(service, command).toBeDefined();
    expect([command, service?.networks.site?.ipv4_address]).toEqual([command, undefined]);
  }
});
