import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { writeFileAtomically } from '@campus/settings/disk';
import { findExample, importAll } from '../import/import-all';
import { readSource } from '../import/read-source';
import { reportOf } from '../import/report';
import { WrongUsage } from '../run';
import { asOperator } from '../stack/as-superuser';
import { readSettings } from '../stack/settings';

const boolean = { type: 'boolean', default: false } as const;
const options = { 'dry-run': boolean, write: boolean, 'as-drafts': boolean, 'replace-example': boolean };

/**
 * `campus import FROM [--dry-run | --write] [--as-drafts] [--replace-example]`: imports the courses
 * of a PocketBase, a spreadsheet or a LHÉO file into the running site. FROM is the address of a
 * PocketBase, a file (.csv, .xlsx, .xml of LHÉO) or its folder. If the site has courses, it only
 * reports without `--write`; those of the example are removed once confirmed.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [from] = positionals;
  if (!from || positionals.length > 1) throw new WrongUsage();
  const client = await asOperator();
  const source = await readSource(from);
  const { totalItems } = await client.collection('formation').getList(1, 1);
  const { count, isStopped } = await findExample(source, client);
  const hasCourses = source.items.some(({ collection }) => collection === 'formation');
  const mayReplace = count > 0 && hasCourses;
  const mayAsk = process.stdin.isTTY && !values['dry-run'];
  const replacesExample = mayReplace && (values['replace-example'] || (await confirm(count, mayAsk)));
  const goesOn = values['replace-example'] && isStopped;
  const isDry = values['dry-run'] || !(values.write || replacesExample || goesOn || totalItems === 0);
  const flags = { isDry, asDrafts: values['as-drafts'], replacesExample };
  const results = await importAll(source, client, { ...flags, onProgress: reportProgress() });
  const report = reportOf(source, results, isDry);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(readSettings().dataDir, 'imports', `${time}.txt`);
  await writeFileAtomically(file, report, 0o600);
  console.log(`\n${report}\nCe rapport est dans ${file}.`);
  if (isDry) console.log('Pour importer\u00a0: la même commande, avec --write et sans --dry-run.');
  if (results.some(({ outcome }) => outcome === 'refused')) process.exitCode = 1;
}

/** Asks, or says what to do and is false. Throws where the input ends. */
async function confirm(count: number, mayAsk: boolean): Promise<boolean> {
  const courses = `These ${count} courses are the example's`;
  if (!mayAsk) {
    console.log(`${courses}: --replace-example removes them, --write keeps them.`);
    return false;
  }
  process.stdout.write(`${courses}. Remove them? [y/N] `);
  // A terminal that is not closed keeps the command from ending.
  using terminal = createInterface({ input: process.stdin });
  for await (const answer of terminal) return /^(?:y|yes|o|oui)$/i.test(answer.trim());
  throw new Error('There was no answer, nothing is imported: type y or n, or give --replace-example.');
}

/** One line that is drawn over itself; where nobody watches, a line for each fifty. */
function reportProgress() {
  const startedAtMs = Date.now();
  return (done: number, all: number) => {
    const seconds = Math.round((((Date.now() - startedAtMs) / done) * (all - done)) / 1000);
    const line = `Fiche ${done} sur ${all}, il reste environ ${seconds} s`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(60)}`);
    else if (done % 50 === 0 || done === all) console.log(line);
  };
}
