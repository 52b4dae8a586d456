import { readConfig } from './config/config';
import { exitWhenUnusable } from './exit-when-unusable';
import { runCommand, WrongUsage } from './mail/operator-command';
import { openEngine } from './outbox/open-engine';

export async function operateOutbox(words: string[]): Promise<void> {
  // Whatever it writes into DATA_DIR is for this user alone.
  process.umask(0o077);
  const driver = await exitWhenUnusable(() => openEngine(readConfig(), console.error));
  try {
    for (const line of await runCommand(words, driver)) console.log(line);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await driver.close();
  }
}
