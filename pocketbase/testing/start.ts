import { startService } from '../../tooling/stack/service';
import { findBinary } from '../binary/find-binary';
import { readConfig } from '../config';
import { type ProgramOptions, programOf } from '../program';

export interface RunningPocketBase {
  url: string;
  /** Resolves when the process has ended, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const log = () => undefined;

/** PocketBase's executable. */
export async function executable(): Promise<string> {
  const { cacheDir, binary: override } = readConfig();
  return findBinary({ override, cacheDir, log });
}

/** Starts a PocketBase of a test's own; resolves when it answers. */
export async function startPocketBase(options: ProgramOptions): Promise<RunningPocketBase> {
  const url = `http://127.0.0.1:${options.port}`;
  const { ended, stop } = await startService({
    ...programOf(options),
    name: 'PocketBase',
    ready: `${url}/api/health`,
    log,
  });
  return { url, ended, stop };
}
