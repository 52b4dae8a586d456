import type { Driver } from './driver';
import { openPostgres } from './postgres';
import { outboxFile } from './reader';
import { openSqlite } from './sqlite';

export async function openEngine(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onError: (error: unknown) => void,
): Promise<Driver> {
  return databaseUrl === null ? openSqlite(outboxFile(dataDir)) : openPostgres(databaseUrl, onError);
}
