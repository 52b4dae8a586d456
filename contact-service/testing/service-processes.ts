import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderForTheTests } from 'testing/temporary-folder';
import { ServiceProcess } from './service-process';
import 'testing/patient';

/** For the tests of a file: processes that are killed after each test, and a data folder of its own for each. */
export function serviceProcesses() {
  const folder = folderForTheTests();
  const running: ServiceProcess[] = [];
  let folders = 0;
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.end('SIGKILL')));
  });
  return {
    start(env: Record<string, string>, options: ConstructorParameters<typeof ServiceProcess>[1] = {}) {
      const service = new ServiceProcess(env, options);
      running.push(service);
      return service;
    },
    dataDir(): string {
      folders += 1;
      const path = join(folder, String(folders));
      mkdirSync(path, { recursive: true, mode: 0o700 });
      return path;
    },
  };
}
