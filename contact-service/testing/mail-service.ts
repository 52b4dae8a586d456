import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { keptLog } from '@campus/testing/kept-log';
import { SmtpSink } from '@campus/testing/smtp-sink';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { type Service, startService } from '../src/service';
import { quickTimings, testConfig } from './config';
import '@campus/testing/patient';

type Timings = Parameters<typeof startService>[2];

/** Each test has a new mail server, and the service on its own database. */
export function mailService() {
  const folder = folderForTheTests();
  let running: Service | undefined;
  const mail = {
    sink: new SmtpSink(),
    log: keptLog(),
    /** Where the running service keeps its data. */
    dataDir: '',

    /** Starts the service; gives its address. */
    start(env: Record<string, string> = {}, timings: Timings = quickTimings): Promise<string> {
      mail.dataDir = mkdtempSync(join(folder, 'data-'));
      return mail.restart(env, timings);
    },
    /** Starts it on what it has, after a stop where it runs. */
    async restart(env: Record<string, string> = {}, timings: Timings = quickTimings): Promise<string> {
      await running?.stop();
      mail.log = keptLog();
      const config = testConfig({ DATA_DIR: mail.dataDir, SMTP_URL: mail.sink.url, ...env });
      running = await startService(config, mail.log.logger, timings);
      return running.address;
    },
    async metric(name: string): Promise<number> {
      const text = await (await fetch(`${running?.address}/metrics`)).text();
      // regex-dynamic: the names of the service's own figures.
      return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
    },
    async bothArrive(): Promise<void> {
      const { sink } = mail;
      await until('both mails arrived', () => sink.requests.length > 0 && sink.acknowledgements.length > 0);
    },
    /** Gives a second mail the time to arrive, should there be one. */
    async settle(): Promise<void> {
      await until('nothing waits', async () => (await mail.metric('contact_outbox_waiting')) === 0);
    },
  };

  beforeEach(async () => {
    mail.sink = new SmtpSink();
    await mail.sink.start();
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    await mail.sink.stop();
  });
  return mail;
}
