import { spawn } from 'node:child_process';
import { WrongSettings } from '@campus/settings';
import { prepareProgram } from './program';

/** Holds the lock of the data folder and ends with PocketBase; exit code 0 only after a signal. */
async function main(): Promise<void> {
  let isStopping = false;
  let end: () => void = () => process.exit(0);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopping = true;
      end();
    });
  }
  const { file, args, env, newSuperuser, lock } = await prepareProgram(process.env, console.log, undefined);
  using _lock = lock;
  process.umask(0o077);
  const program = spawn(file, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  end = () => void program.kill('SIGTERM');
  if (newSuperuser) {
    console.log(`Superuser ${newSuperuser.email}: the password is in DATA_DIR/pocketbase-superuser.json`);
  }
  const exitReason = await new Promise<string>((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  if (!isStopping) throw new Error(`PocketBase ended by itself (${exitReason})`);
}

main().catch((error: Error) => {
  console.error(
    error instanceof WrongSettings ? error.message : `PocketBase does not run: ${error.message}.`,
  );
  process.exitCode = 1;
});
