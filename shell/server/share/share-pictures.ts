import { type Backend, type CourseDetail, formatHours, formatPrice, getCourse, type School } from 'shared-ui';
import { FileUnavailable, fetchFile } from '../backend/fetch-file';
import type { FileStore } from '../pictures/file-store';
import { createLane } from '../pictures/lane';
import type { CardTexts, Typefaces } from './card';
import { drawCard } from './draw-card';
import { openTypeface } from './typeface';

/** Part of every key: to be raised when the drawing changes. */
const edition = 'share v1';

interface Options {
  backend: Backend;
  pocketbaseUrl: string;
  school: School;
  /** The site's font, as browsers get it. */
  fontFile: string;
  store: FileStore;
}

export interface SharePictures {
  /** The picture of one course; nothing where there is no such course. */
  course(id: string): Promise<{ body: Buffer; lasting: boolean } | undefined>;
  /** The picture of every other page. */
  site(): Promise<Buffer>;
}

/** The pictures that social networks show beside a link, each drawn once for what it says. */
export function createSharePictures(options: Options): SharePictures {
  const { backend, pocketbaseUrl, school, fontFile, store } = options;
  const lane = createLane();
  let opened: Promise<Typefaces> | undefined;

  const typefaces = () => {
    opened ??= openTypefaces(fontFile);
    return opened;
  };

  async function drawn(
    texts: CardTexts,
    coverPath: string | undefined,
  ): Promise<{ body: Buffer; lasting: boolean }> {
    const key = JSON.stringify([edition, texts, coverPath]);
    const kept = await store.get(key);
    if (kept) return { body: kept, lasting: true };
    const cover = coverPath && (await fetchFile(pocketbaseUrl, coverPath).catch(() => undefined));
    const faces = await typefaces();
    const body = await lane(() => drawCard(texts, faces, cover ? cover.body : undefined));
    // Without the picture it should have, it is drawn again next time.
    const lasting = coverPath === undefined || cover !== undefined;
    if (lasting) await store.set(key, body);
    return { body, lasting };
  }

  return {
    async course(id) {
      const { course, offline } = await getCourse(backend, id, AbortSignal.timeout(8000));
      if (!course && offline) throw new FileUnavailable(503, `the course ${id}`, 'no answer');
      if (!course) return undefined;
      const { body, lasting } = await drawn(textsOf(course, school), coverOf(course));
      return { body, lasting: lasting && !offline };
    },
    async site() {
      const facts = 'Sur site, à distance, hybride';
      return (await drawn({ school: school.name, title: 'Formations professionnelles', facts }, undefined))
        .body;
    },
  };
}

async function openTypefaces(fontFile: string): Promise<Typefaces> {
  return {
    title: await openTypeface(fontFile, { wght: 700, opsz: 56 }),
    text: await openTypeface(fontFile, { wght: 540, opsz: 28 }),
  };
}

function textsOf({ title, nbHeure, priceActual }: CourseDetail, { name }: School): CardTexts {
  const facts = [formatHours(nbHeure), formatPrice(priceActual)].filter(Boolean).join(' · ');
  return { school: name, title, facts };
}

/** The course's own picture; those of the fallback are not PocketBase's. */
function coverOf({ gallery }: CourseDetail): string | undefined {
  const path = gallery[0]?.src;
  return path?.startsWith('/api/files/') ? path : undefined;
}
