import { count, text } from './field-values';
import { picture, smallSource } from './files';
import type { CategoryRecord, SlideRecord } from './records';

export function toSlide(record: SlideRecord) {
  return {
    id: record.id,
    title: text(record.title),
    description: text(record.description),
    buttonText: text(record.buttonText),
    buttonLink: text(record.buttonLink),
    image: picture(record, text(record.image), text(record.imageAlt)),
    /** Screens under 500 px show it. */
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
