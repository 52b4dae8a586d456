import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Config, readConfig } from '../../contact-service/src/config/config';
import { openEngine, outboxFile, type TraceEntry, findTrace } from '../../contact-service/src/outbox/open';
import { entryOf, formatLine } from '../stack/log/lines';
import { at, fromCaller } from '../paths';
import { WrongUsage } from '../run';

/**
 * `campus trace RECEIPT [FILE… | -]`: follows a request from the page to its mails, in the log and
 * the outbox. RECEIPT is the number that the visitor got (7K2QX-M9DTP); the log is systemd's
 * journal of the units campus-*, or these files, or the standard input. It shows nothing that was
 * written.
 */
export async function run([text = '', ...files]: string[]): Promise<void> {
  const receipt = receiptIn(text);
  if (receipt === undefined) throw new WrongUsage();
  const config = readConfig(process.env, at('contact-service/src/main.ts'));
  const entries = linesOf(files).map((line) => entryOf(line));
  const ids = new Set(entries.filter((entry) => entry.receipt === receipt).map(({ request }) => request));
  const journal = entries.filter(
    (entry) => entry.receipt === receipt || (entry.request && ids.has(entry.request)),
  );
  const rows = await rowsOf(receipt, config);
  const lines = [
    ...journal.sort((one, other) => one.time.localeCompare(other.time)).map((entry) => formatLine(entry)),
    ...rows.flatMap((row) => [
      `outbox  ${row.kind.padEnd(15)}  kept ${clock(row.createdAt)}  ${stateOf(row)}`,
      `mail    ${row.kind.padEnd(15)}  Message-ID <${row.id}@${config.mailFrom.split('@')[1]}>`,
    ]),
  ];
  if (lines.length === 0)
    throw new Error(`Nothing is known of ${receipt}: neither the outbox nor the log names it.`);
  console.log(lines.join('\n'));
}

/** Corrects letters that are misread on the phone; undefined when the text is no receipt. */
function receiptIn(text: string): string | undefined {
  const letters = text.trim().toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0');
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters)) return undefined;
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function linesOf(files: string[]): string[] {
  const options = { encoding: 'utf8', maxBuffer: 1_000_000_000 } as const;
  const journalArgs = ['--quiet', '--output=cat', '--unit=campus-*', '--grep="(request|receipt)":'];
  // A machine without a journal has no lines.
  const texts =
    files.length > 0
      ? files.map((file) => readLog(file === '-' ? 0 : fromCaller(file)))
      : [spawnSync('journalctl', journalArgs, options).stdout ?? ''];
  return texts.flatMap((text) => text.split('\n')).filter((line) => /"(?:request|receipt)":/.test(line));
}

function readLog(file: string | 0): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} must be a file of log lines that you may read (${(error as Error).message}).`);
  }
}

async function rowsOf(receipt: string, config: Config): Promise<TraceEntry[]> {
  if (config.databaseUrl === null && !existsSync(outboxFile(config.dataDir))) return [];
  const driver = await openEngine(config, console.error);
  return findTrace(driver, receipt.replace('-', '')).finally(() => driver.close());
}

const clock = (time: number) => new Date(time).toISOString();

function stateOf({ state, attempts, error, deliverAt }: TraceEntry): string {
  const why = error === null ? '' : `: ${error}`;
  if (state === 'dead') return `given up, attempts ${attempts}${why}`;
  if (state === 'waiting') return `waits, attempts ${attempts}, next ${clock(deliverAt ?? 0)}${why}`;
  return error === null ? `left, attempts ${attempts}` : `not sent${why}`;
}
