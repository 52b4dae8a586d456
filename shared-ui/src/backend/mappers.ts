import { srcSetOf } from '../page/picture-sizes';
import { fileUrl, picture, smallSource } from './files';
import { toPrice } from './price';
import type { CategoryRecord, CourseRecord, SlideRecord } from './records';

const defaultOption = { icon: 'info', color: '#000000' } as const;
const defaultCompetence = { description: '', color: '#D3EEDC' } as const;

// A record may lack a field, or hold another type than the collections declare: it never stops a page.

/** A field's text; empty where it holds none. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function count(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}

/** The records of an expanded relation. */
function related<T>(records: readonly T[] | undefined): T[] {
  return Array.isArray(records) ? records.filter((record) => typeof record === 'object' && record) : [];
}

export function toSlide(record: SlideRecord) {
  return {
    id: record.id,
    title: text(record.title),
    description: text(record.description),
    buttonText: text(record.buttonText),
    buttonLink: text(record.buttonLink),
    image: picture(record, text(record.image)),
    /** The source for screens under 500 px. */
    smallImage: smallSource(record, text(record.image)),
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
    image: picture(record, text(record.image)),
  };
}

function common(record: CourseRecord) {
  const category = record.expand?.category;
  return {
    id: record.id,
    idFormation: text(record.idFormation),
    title: text(record.title),
    nbHeure: text(record.nbHeure),
    /** Euros, or "Devis" or nothing: price on request. */
    priceActual: toPrice(record.priceActual),
    alternance: record.alternance === true ? ('1' as const) : ('0' as const),
    categoryId: text(category?.id),
    categoryTitle: text(category?.title),
  };
}

export function toTraining(record: CourseRecord) {
  return { ...common(record), ...picture(record, text(record.imagePrimary)) };
}

export function toTopCourse(record: CourseRecord) {
  const { src } = picture(record, text(record.imagePrimary));
  return {
    id: record.id,
    idFormation: text(record.idFormation),
    title: text(record.title),
    content: text(record.littleDescription),
    ...(record.alternance === true ? { promo: 'Alternance' as const } : {}),
    category: 'black' as const,
    src,
    srcSet: srcSetOf(src),
  };
}

export function toCourseDetail(record: CourseRecord) {
  const others: unknown[] = Array.isArray(record.imageSecondary) ? record.imageSecondary : [];
  const files = [record.imagePrimary, ...others].map(text).filter(Boolean);
  const brochure = text(record.brochure);
  return {
    ...common(record),
    littleDescription: text(record.littleDescription),
    description: text(record.description),
    descriptions: record.descriptions ?? [],
    isAlternance: record.alternance === true,
    isNotAlternance: record.alternance !== true,
    options: related(record.expand?.options).map(({ id, title, icon, color }) => ({
      id: text(id),
      title: text(title),
      icon: text(icon) || defaultOption.icon,
      color: text(color) || defaultOption.color,
    })),
    competences: related(record.expand?.competences).map(({ id, title, description, color }) => ({
      id: text(id),
      title: text(title),
      description: text(description) || defaultCompetence.description,
      color: text(color) || defaultCompetence.color,
    })),
    gallery: files.map((file) => picture(record, file)),
    brochureUrl: brochure ? fileUrl(record, brochure) : undefined,
    updated: text(record.updated),
  };
}
