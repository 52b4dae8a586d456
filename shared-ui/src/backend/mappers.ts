import { fileUrl, picture, smallSource } from './files';
import type { Category, CourseDetail, Slide, TopCourse, Training } from './models';
import type { CategoryRecord, CourseRecord, SlideRecord } from './records';

export const defaultOption = { icon: 'info', color: '#000000' } as const;
export const defaultCompetence = { description: '', color: '#D3EEDC' } as const;

/** The digits of a price in euros; "Devis" stays, nothing readable is `undefined`. */
export function toPrice(value: unknown): number | 'Devis' | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? value : undefined;
  if (typeof value !== 'string') return undefined;
  if (/devis/i.test(value)) return 'Devis';
  const digits = value.replace(/[.,]\d{1,2}(?=\D*$)/, '').replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}

export function toSlide(record: SlideRecord): Slide {
  const { id, title, description, buttonText, buttonLink, image } = record;
  return {
    id,
    title,
    description,
    buttonText,
    buttonLink,
    image: picture(record, image),
    smallImage: smallSource(record, image),
  };
}

export function toCategory(record: CategoryRecord): Category {
  const { id, title, content, counter, counterAlternance, icon, url } = record;
  return { id, title, content, counter, counterAlternance, icon, url, image: picture(record, record.image) };
}

function common(record: CourseRecord) {
  const category = record.expand?.category;
  return {
    id: record.id,
    idFormation: record.idFormation,
    title: record.title,
    nbHeure: String(record.nbHeure ?? ''),
    priceActual: toPrice(record.priceActual),
    alternance: record.alternance ? ('1' as const) : ('0' as const),
    categoryId: category?.id ?? '',
    categoryTitle: category?.title ?? '',
  };
}

export function toTraining(record: CourseRecord): Training {
  return { ...common(record), ...picture(record, record.imagePrimary) };
}

export function toTopCourse(record: CourseRecord): TopCourse {
  return {
    id: record.id,
    idFormation: record.idFormation,
    title: record.title,
    content: record.littleDescription ?? '',
    ...(record.alternance ? { promo: 'Alternance' as const } : {}),
    category: 'black',
    ...picture(record, record.imagePrimary),
  };
}

export function toCourseDetail(record: CourseRecord): CourseDetail {
  const files = [record.imagePrimary, ...(record.imageSecondary ?? [])].filter(Boolean);
  return {
    ...common(record),
    littleDescription: record.littleDescription ?? '',
    description: record.description ?? '',
    descriptions: record.descriptions ?? [],
    isAlternance: record.alternance === true,
    isNotAlternance: record.alternance !== true,
    options: (record.expand?.options ?? []).map(({ id, title, icon, color }) => ({
      id,
      title,
      icon: icon || defaultOption.icon,
      color: color || defaultOption.color,
    })),
    competences: (record.expand?.competences ?? []).map(({ id, title, description, color }) => ({
      id,
      title,
      description: description || defaultCompetence.description,
      color: color || defaultCompetence.color,
    })),
    gallery: files.map((file) => picture(record, file)),
    brochureUrl: record.brochure ? fileUrl(record, record.brochure) : undefined,
    updated: record.updated,
  };
}
