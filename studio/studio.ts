import { readFile } from 'node:fs/promises';
import { at } from '../tooling/paths';
import { brochureOutputs } from './brochures/brochures';
import { jpeg, pictureJobs, renderPicture } from './covers/pictures';
import { writeDocuments } from './documents/documents';
import { drawIcons } from './icons/icons';
import { type Output, writeOutputs } from './outputs/outputs';
import { joinContent } from './seed/content';
import { fallbackCourses } from './seed/fallback';
import { seedRecords } from './seed/records';
import { readSources } from './seed/sources';

type Log = (line: string) => void;

/** Makes all that the product shows and nobody writes by hand: the seed's files, the documents of mf-home, the icons. */
export async function makeEverything(log: Log): Promise<void> {
  await makeSeed(log);
  const school = JSON.parse(await readFile(at('school.json'), 'utf8'));
  await writeDocuments(at('mf-home/generated'), school, log);
  await drawIcons(at('shell/public/favicon.svg'), at('shell/generated'));
}

/** The seed's files: pictures, brochures, the migration's `seed.json`, the fallback courses. Makes only what is stale. */
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
    ...(await brochureOutputs(content.courses, sources.school)),
    json('seed.json', { records: seedRecords(content, sources.slides) }),
    json('fallback/courses.json', fallbackCourses(content.courses)),
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
