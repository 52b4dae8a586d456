import type { Backend, ListQuery } from '@campus/contract';
import { readList } from './call';
import { fileUrl, toPicture, thumbOf } from './pictures';
import { type BaseRecord, type CategoryRecord, count, type SlideRecord, text } from './records';
import { siteLists, type TextPage, textLists } from './site-queries';

export type Slide = ReturnType<typeof toSlide>;
export type Category = ReturnType<typeof toCategory>;

export async function listSlides(backend: Backend, signal: AbortSignal) {
  return (await findList<SlideRecord>(backend, signal, siteLists.slides))?.map(toSlide) ?? [];
}

export async function listCategories(
  backend: Backend,
  signal: AbortSignal,
  { sort = 'created' }: { sort?: 'created' | 'title' } = {},
) {
  const query = sort === 'title' ? siteLists.categoriesByTitle : siteLists.categories;
  return (await findList<CategoryRecord>(backend, signal, query))?.map(toCategory) ?? [];
}

/** Undefined when PocketBase fails. */
async function findList<Item extends { id: string }>(
  backend: Backend,
  signal: AbortSignal,
  query: ListQuery,
): Promise<Item[] | undefined> {
  try {
    return await readList<Item>(backend, query.collection, signal, query);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

export function toSlide(record: SlideRecord) {
  const image = toPicture(record, text(record.image), text(record.imageAlt));
  return {
    id: record.id,
    title: text(record.title),
    description: text(record.description),
    buttonText: text(record.buttonText),
    buttonLink: text(record.buttonLink),
    image,
    /** For screens under 500 px. */
    smallImage: image.src && thumbOf(image.src, 800),
  };
}

export function toCategory(record: CategoryRecord) {
  return {
    id: record.id,
    title: text(record.title),
    content: text(record.content),
    counter: count(record.counter),
    counterAlternance: count(record.counterAlternance),
    icon: text(record.icon),
    url: text(record.url),
    image: toPicture(record, text(record.image)),
  };
}

interface PartnerRecord extends BaseRecord {
  title: string;
  url: string;
  /** A file name. */
  logo: string;
}

export type Partner = ReturnType<typeof toPartner>;

export async function listPartners(backend: Backend, signal: AbortSignal) {
  return (await findList<PartnerRecord>(backend, signal, siteLists.partners))?.map(toPartner);
}

function toPartner(record: PartnerRecord) {
  const logo = text(record.logo);
  return {
    title: text(record.title),
    /** As the editor typed it; may be empty. */
    url: text(record.url),
    logo: logo && fileUrl(record, logo),
  };
}

/** `{phone}` and the like stand for what the school says of itself. */
export interface Text {
  id: string;
  title: string;
  /** Paragraphs, an empty line between two. */
  content: string;
  /** The words of its button or link. */
  button: string;
  link: string;
  /** The tab that shows a question. */
  group: string;
}

export async function listTexts(
  backend: Backend,
  signal: AbortSignal,
  page: TextPage,
): Promise<Text[] | undefined> {
  return (await findList<Text>(backend, signal, textLists[page]))?.map(toText);
}

export function toText(record: Partial<Text> & { id: string }): Text {
  return {
    id: record.id,
    title: text(record.title),
    content: text(record.content),
    button: text(record.button),
    link: text(record.link),
    group: text(record.group),
  };
}
