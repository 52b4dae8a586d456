import { startService } from '../../tooling/stack/service';
import type { ProgramOptions } from '../program';
import { copySeeded, serviceOf } from './seeded';

export { executable } from './seeded';

export interface RunningPocketBase {
  url: string;
  /** Resolves when the process has ended, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PocketBase of a test's own; resolves when it answers. */
export async function startPocketBase(options: ProgramOptions): Promise<RunningPocketBase> {
  await copySeeded(options.dataDir);
  const { ended, stop } = await startService(serviceOf(options));
  return { url: `http://127.0.0.1:${options.port}`, ended, stop };
}
