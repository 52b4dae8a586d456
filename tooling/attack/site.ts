import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SmtpSink } from '../../contact-service/testing/smtp-sink';
import type { Cleanup } from '../bench/cleanup';
import { at } from '../paths';
import { publish } from '../publish/publish';
import { freePort } from '../stack/ports';
import { addressesOf, startOne } from '../stack/services';
import { readSettings } from '../stack/settings';
import { remotes, type ServiceName, services } from '../workspaces';

/** A whole site of the attack's own: real processes, other ports and data than a site that runs already. */
export interface AttackedSite {
  ports: { site: number; contact: number };
  /** Tells that the site is well; asked like a monitor does. */
  health: string;
  /** The process that was started of each service. */
  pids: Record<ServiceName, number>;
  mails: SmtpSink;
  /** What ended although nobody asked it to. */
  ended: string[];
  /** Bytes of heap in use after a full collection; the services in Node.js can tell. */
  heapOf(name: 'shell' | 'contact-service'): Promise<number>;
}

const told = 'bench-probe ';

export async function openSite(cleanup: Cleanup): Promise<AttackedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'campus-attack-'));
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  const mails = new SmtpSink();
  await mails.start();
  cleanup.add(() => mails.stop());
  const ports = { site: await freePort(), contact: await freePort(), pocketbase: await freePort() };
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', DATA_DIR: dataDir, SMTP_URL: mails.url, PB_PASSWORD: 'motdepasse-d-essai' },
    PORT: String(ports.site),
    CONTACT_PORT: String(ports.contact),
    POCKETBASE_PORT: String(ports.pocketbase),
    // What is set for another site does not count here.
    ...{ REMOTES_DIR: '', POCKETBASE_URL: '', CONTACT_URL: '', CACHE_SECONDS: '', RATE_LIMIT_PER_MINUTE: '' },
    ...{ TRUST_PROXY: '', SITE_URL: '', DATABASE_URL: '', SCHOOL_FILE: '' },
  };
  const settings = readSettings(env);
  for (const name of remotes) await publish(name, settings.remotesDir);

  const pids = {} as AttackedSite['pids'];
  const ended: string[] = [];
  const waiting: Partial<Record<ServiceName, (heap: number) => void>> = {};
  for (const name of services) {
    const probe =
      name === 'pocketbase' ? [] : ['--expose-gc', '--import', at('tooling/bench/load/probe.mjs')];
    const service = await startOne(name, settings, {
      nodeArgs: probe,
      // The contact service stands behind the site, which tells it each visitor's address.
      env: name === 'contact-service' ? { ...env, TRUST_PROXY: '127.0.0.1' } : env,
      patience: 180,
      log: (line) => line.startsWith(told) && waiting[name]?.(JSON.parse(line.slice(told.length)).heap),
      onExit: () => ended.push(name),
    });
    cleanup.add(service.stop);
    pids[name] = service.pid;
  }

  return {
    ports,
    health: addressesOf('shell', settings).ready,
    pids,
    mails,
    ended,
    heapOf: (name) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${name} did not tell its heap within 60 s`)),
          60_000,
        );
        waiting[name] = (heap) => {
          clearTimeout(timer);
          resolve(heap);
        };
        process.kill(pids[name], 'SIGUSR2');
      }),
  };
}
