import { startService } from '../../tooling/stack/service';
import { type ProgramOptions, programOf } from '../program';
import { copySeeded } from './seeded';

export { executable } from './seeded';

export interface RunningPocketBase {
  url: string;
  /** Resolves when the process has ended, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const log = () => undefined;

/** Starts a PocketBase of a test's own; resolves when it answers. */
export async function startPocketBase(options: ProgramOptions): Promise<RunningPocketBase> {
  await copySeeded(options.dataDir);
  const url = `http://127.0.0.1:${options.port}`;
  const { ended, stop } = await startService({
    ...programOf(options),
    name: 'PocketBase',
    ready: `${url}/api/health`,
    log,
  });
  return { url, ended, stop };
}
