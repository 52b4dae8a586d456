import type { Backend } from './backend';
import { toSlide } from './mappers';
import type { Slide } from './models';
import type { SlideRecord } from './records';
import { readList } from './read-list';
import { siteLists } from './site-queries';

/** The slides of the home carousel in their order; an empty list when they cannot be had. */
export async function listSlides(backend: Backend, signal: AbortSignal): Promise<Slide[]> {
  try {
    const records = await readList<SlideRecord>(backend, 'carrousel', signal, siteLists.slides);
    return records.map(toSlide);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
