import type { Log } from '../pocketbase/binary/source';
import { generated } from '../pocketbase/paths';
import { brochureOutputs } from './brochures/brochures';
import { joinContent } from './seed/content';
import { fallbackCourses } from './seed/fallback';
import { type Output, writeOutputs } from './outputs';
import { pictureJobs } from './pictures';
import { jpeg, renderPicture } from './render-picture';
import { seedRecords } from './seed/records';
import { readSources } from './seed/sources';

/** Builds `seed/generated/`: pictures, brochures, the migration's `seed.json` and the fallback courses. */
export async function buildSeed({ log, folder = generated }: { log: Log; folder?: string }): Promise<void> {
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
  const made = await writeOutputs(folder, outputs, (done, total) => {
    if (done % 25 === 0) log(`Seed: ${done} of ${total} files`);
  });
  if (made > 0) log(`Seed: ${made} files written, ${outputs.length - made} were up to date`);
}

function json(target: string, value: unknown): Output {
  const text = JSON.stringify(value);
  return { target, inputs: text, make: () => Buffer.from(text) };
}
