import { readFile } from 'node:fs/promises';
import partners from '../mf-home/content/partners.json';
import { at } from '../tooling/paths';
import { brand } from './covers/make-covers.mjs';
import { jpeg, pictureJobs, renderPicture } from './covers/pictures';
import { writeDocuments } from './documents/documents';
import { drawIcons } from './icons/icons';
import { type Output, writeOutputs } from './outputs/outputs';
import { loadFonts } from './pdf/fonts';
import { writeFonts } from './pdf/write-fonts';
import { joinContent } from './seed/content';
import { fallbackCourses } from './seed/fallback';
import { seedRecords } from './seed/records';
import { readSources } from './seed/sources';

type Log = (line: string) => void;

/** Makes all that the product shows and nobody writes by hand: the seed's files, the documents of the school, the shell's icons and PDF fonts. */
export async function makeEverything(log: Log): Promise<void> {
  await makeSeed(log);
  const school = JSON.parse(await readFile(at('school.json'), 'utf8'));
  const fonts = await loadFonts();
  await writeDocuments(at('shell/generated/fallback/documents'), school, fonts, log);
  await writeFonts(at('shell/generated/fonts'), fonts);
  await drawIcons(at('shell/public/favicon.svg'), at('shell/generated'));
}

/** The seed's files: pictures, the migration's `seed.json`, the fallback courses. Makes only what is stale. */
export async function makeSeed(log: Log): Promise<void> {
  const sources = await readSources();
  const content = joinContent(sources);
  const pictures = pictureJobs(sources).map(
    (job): Output => ({
      target: job.target,
      inputs: JSON.stringify([job.svg, job.width, jpeg]),
      make: () => renderPicture(job),
    }),
  );
  const outputs = [
    ...pictures,
    json('seed.json', { records: seedRecords(content, sources.slides) }),
    json('fallback/courses.json', fallbackCourses(content.courses)),
    json('partners.json', partners),
    ...partners.map(({ id }) => logo(id)),
  ];
  const made = await writeOutputs(at('pocketbase/seed/generated'), outputs, (done, total) => {
    if (done % 25 === 0) log(`Seed: ${done} of ${total} files`);
  });
  if (made > 0) log(`Seed: ${made} files written, ${outputs.length - made} were up to date`);
}

function json(target: string, value: unknown): Output {
  const text = JSON.stringify(value);
  return { target, inputs: text, make: () => Buffer.from(text) };
}

/** The sign of a partner; throws where none is drawn. */
function logo(id: string): Output {
  const text = brand[`partners/${id}.svg`];
  if (!text) throw new Error(`mf-home/content/partners.json: no sign is drawn for ${id}`);
  return { target: `fallback/partenaires/${id}.svg`, inputs: text, make: () => Buffer.from(text) };
}
