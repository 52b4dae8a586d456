import { freePort } from 'testing/ports';
import { SmtpSink } from 'testing/smtp-sink';
import { temporaryFolder } from 'testing/temporary-folder';
import { publishWithoutTrial } from '../../tooling/releases/testing/without-trial';
import { addressesOf, startOne } from '../../tooling/stack/services';
import { readSettings } from '../../tooling/stack/settings';
import { remotes, type ServiceName, services } from '../../tooling/workspaces';
import type { Cleanup } from '../run/cleanup';
import { createProbe, probeArgs } from '../run/probe';

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

export async function openSite(cleanup: Cleanup): Promise<AttackedSite> {
  const { folder: dataDir, remove } = await temporaryFolder();
  cleanup.add(remove);
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
  for (const name of remotes) await publishWithoutTrial(name, settings.remotesDir);

  const pids = {} as AttackedSite['pids'];
  const ended: string[] = [];
  const probes = { shell: createProbe('the site'), 'contact-service': createProbe('the contact service') };
  for (const name of services) {
    const probe = name === 'pocketbase' ? undefined : probes[name];
    const service = await startOne(name, settings, {
      nodeArgs: probe ? probeArgs : [],
      // The contact service stands behind the site, which tells it each visitor's address.
      env: name === 'contact-service' ? { ...env, TRUST_PROXY: '127.0.0.1' } : env,
      patience: 180,
      log: (line) => probe?.onLine(line),
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
    heapOf: async (name) => (await probes[name].usage(pids[name])).heap,
  };
}
