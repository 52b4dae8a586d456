import type { Driver } from './driver';
import { openPostgres } from './postgres';
import { outboxFile } from './reader';
import { openSqlite } from './sqlite';

/** PostgreSQL when an address is configured, else a SQLite file under the data folder. */
export async function openEngine(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onError: (error: unknown) => void,
): Promise<Driver> {
  return databaseUrl === null ? openSqlite(outboxFile(dataDir)) : openPostgres(databaseUrl, onError);
}
