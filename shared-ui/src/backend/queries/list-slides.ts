import type { Backend } from '../backend';
import { call } from '../call';
import { toSlide } from '../mappers';
import type { Slide } from '../models';
import type { SlideRecord } from '../records';

/** The slides of the home carousel in their order; an empty list when they cannot be had. */
export async function listSlides(backend: Backend, signal: AbortSignal): Promise<Slide[]> {
  try {
    const records = await call(backend, 'carrousel', signal, (options) =>
      backend.client
        .collection<SlideRecord>('carrousel')
        .getFullList({ ...options, batch: 500, sort: 'ordre' }),
    );
    return records.map(toSlide);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
