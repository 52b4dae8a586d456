import { logFormat, redirectConsole } from '@campus/settings/log';
import { readConfig } from './config/config';
import { stopTimeoutMs } from './limits';
import { exitWhenUnusable } from './failures/failures';
import { startService } from './service';

// What it writes is this user's alone, as UMask of its unit has it.
process.umask(0o077);

const service = await exitWhenUnusable(() => {
  const config = readConfig();
  return startService(config, logFormat('contact-service'));
});

redirectConsole(service.log);
const { promise: stopped, resolve: stop } = Promise.withResolvers<NodeJS.Signals>();
// The handlers stay: a further signal must not cut what the first one waits for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
void stopped.then(async (signal) => {
  service.log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  await service.stop();
  service.log.info('stopped');
});
