import { text } from './field-values';
import { toPrice } from './price';
import type { CourseRecord } from './records';

export function common(record: CourseRecord) {
  const category = record.expand?.category;
  return {
    id: record.id,
    idFormation: text(record.idFormation),
    title: text(record.title),
    nbHeure: text(record.nbHeure),
    /** Euros; "Devis" or nothing stands for a price on request. */
    priceActual: toPrice(record.priceActual),
    alternance: record.alternance === true ? ('1' as const) : ('0' as const),
    categoryId: text(category?.id),
    categoryTitle: text(category?.title),
  };
}
