import { freePort } from 'testing/ports';
import { SmtpSink } from 'testing/smtp-sink';
import { temporaryFolder } from 'testing/temporary-folder';
import type { Cleanup } from '../../run/cleanup';

/** The settings of a site of a part's own: free ports, a temporary folder, a mail server that keeps what it gets. */
export async function ownEnvironment(cleanup: Cleanup): Promise<NodeJS.ProcessEnv> {
  const { folder: dataDir, remove } = await temporaryFolder();
  cleanup.add(remove);
  const mails = new SmtpSink();
  await mails.start();
  cleanup.add(() => mails.stop());
  return {
    ...process.env,
    ...{ NODE_ENV: 'production', DATA_DIR: dataDir, SMTP_URL: mails.url, PB_PASSWORD: 'motdepasse-d-essai' },
    ...{
      PORT: String(await freePort()),
      CONTACT_PORT: String(await freePort()),
      POCKETBASE_PORT: String(await freePort()),
    },
    // One client asks for all, and a visitor's page is made anew with each release.
    ...{ REQUESTS_PER_MINUTE: '0', WORK_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0' },
    // What is set for another site does not count here.
    ...{
      REMOTES_DIR: '',
      POCKETBASE_URL: '',
      CONTACT_URL: '',
      CACHE_SECONDS: '',
      // What was prepared and is not live yet must not be pruned by the commands that come before it.
      KEEP_RELEASES: '1000',
      KEEP_DAYS: '',
    },
    ...{ TRUST_PROXY: '', SITE_URL: '', DATABASE_URL: '', SCHOOL_FILE: '', WORKERS: '' },
  };
}
