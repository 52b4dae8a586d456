import { createLog, logFormat, takeConsole } from '@campus/settings/log';
import { keepPrivate } from '@campus/settings/private-data';
import { readConfig } from './config/config';
import { stopTime } from './limits';
import { exitWhenUnusable } from './failures/failures';
import { startService } from './service';

const name = 'contact-service';

const service = await exitWhenUnusable(() => {
  const config = readConfig();
  keepPrivate(config.dataDir, (line) => createLog(name).info(line));
  return startService(config, logFormat(name));
});

takeConsole(service.log);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    service.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopTime).unref();
    await service.stop();
    service.log.info('stopped');
  });
}
