import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../contact-service/src/config/config';
import { openReader, outboxFile } from '../../contact-service/src/outbox/reader';
import { type Traced, traceOf } from '../../contact-service/src/outbox/trace';
import { pretty } from '../log/pretty';
import { linesOf } from '../log/read';
import { summaryOf } from '../log/summary';
import { follow, receiptIn } from '../log/trace';
import { at } from '../paths';

const usage = `npm run trace -- RECEIPT [FILE… | -]
  RECEIPT is the number that the visitor got (7K2QX-M9DTP); the log is what npm start keeps, else the journal of the
  units campus-*, or these files, or the standard input (-).`;

/** `npm run trace -- RECEIPT`: a contact request from the click to its mails: page, request, rows of the outbox, lines of the log. */
export async function run([given = '', ...files]: string[]): Promise<void> {
  const receipt = receiptIn(given);
  if (receipt === undefined) throw new Error(usage);
  const config = readConfig(process.env, at('contact-service/src/main.ts'));
  const { page, lines } = await follow(receipt, await reading(files, config.dataDir));
  const rows = await rowsOf(receipt, config);
  const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
  const places = { ...config, hasFile: (name: string) => existsSync(join(config.dataDir, 'mails', name)) };
  for (const line of summaryOf({ receipt, page, lines, rows }, places)) console.log(line);
  if (lines.length > 0) console.log('');
  for (const line of lines) console.log(pretty(line, isColoured));
  if (rows?.length || lines.length > 0) return;
  throw new Error(`Nothing is known of ${receipt}: neither the outbox nor the log names it.`);
}

/** The log, which can be read again; the standard input is kept in memory for that. */
async function reading(files: readonly string[], dataDir: string) {
  if (!files.includes('-')) return () => linesOf(files, dataDir);
  const kept: string[] = [];
  for await (const line of linesOf(files, dataDir)) kept.push(line);
  return async function* () {
    yield* kept;
  };
}

/** Undefined where there is no outbox on this machine. */
async function rowsOf(
  receipt: string,
  { databaseUrl, dataDir }: ReturnType<typeof readConfig>,
): Promise<Traced[] | undefined> {
  if (databaseUrl === null && !existsSync(outboxFile(dataDir))) return undefined;
  const reader = await openReader(databaseUrl, dataDir);
  return traceOf(reader, receipt.replace('-', '')).finally(() => reader.close());
}
