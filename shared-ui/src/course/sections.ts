import { escapeText } from '@campus/pocketbase/rules/entities.js';
import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { plainText } from '@campus/pocketbase/rules/plain-text.js';
import { type CourseRecord, text } from '../backend/records';
import { line, positiveInteger } from './values';

/** Stored HTML, not yet sanitised; empty when a section is missing. */
export interface Sections {
  prerequisites: string;
  access: string;
  methods: string;
  assessment: string;
  accessibility: string;
  certification: string;
  other: string;
}

/** The delay at the beginning of an old section on access; it is a value of its own. */
const delayPattern =
  /^(<p>)?(\d{1,3})\sjours?(?: au moins)? entre la signature de la convention et le début de la formation\.?\s*/;

/** The first pattern that matches an old section's title, without accents, gives its subject. */
const titlePatterns: readonly [keyof Sections | 'audience', RegExp][] = [
  ['prerequisites', /prerequis/],
  ['accessibility', /accessib|handicap/],
  ['access', /acces/],
  ['methods', /methode|moyens/],
  ['assessment', /evaluat/],
  ['certification', /certif/],
  ['audience', /public/],
];

type OldSections = Partial<Record<keyof Sections | 'audience', { html: string; text: string }>>;

interface SectionFacts {
  sections: Sections;
  /** Plain text. */
  audience: string;
  /** Days until a start. */
  accessDelay: number | undefined;
}

/** Empty texts are read from the record's old list of titles and contents. */
export function toSections(record: CourseRecord): SectionFacts {
  const oldSections = readOldSections(record.descriptions);
  const section = (name: keyof Sections, typed: unknown) => {
    const html = text(typed);
    return plainText(html) ? html : (oldSections[name]?.html ?? '');
  };
  const access = section('access', record.accessConditions);
  return {
    sections: {
      prerequisites: section('prerequisites', record.prerequisites),
      access: access.replace(delayPattern, '$1').replace(/^<p><\/p>/, ''),
      methods: section('methods', record.methods),
      assessment: section('assessment', record.assessment),
      accessibility: section('accessibility', record.accessibility),
      certification: section('certification', record.certification),
      other: section('other', record.otherInformation),
    },
    audience: line(record.audience) || (oldSections.audience?.text ?? ''),
    accessDelay: positiveInteger(record.accessDelay) ?? readDelay(plainText(access)),
  };
}

function readDelay(access: string): number | undefined {
  const match = delayPattern.exec(access);
  if (match) return positiveInteger(Number(match[2]));
  const [found, another] = access.matchAll(/(\d{1,3})\sjours?(?!\p{L})/gu);
  return found && !another ? positiveInteger(Number(found[1])) : undefined;
}

function readOldSections(list: unknown): OldSections {
  const oldSections: OldSections = {};
  for (const entry of Array.isArray(list) ? list : []) {
    const title = line(entry?.title);
    const content = line(entry?.content);
    if (!content) continue;
    const words = normalise(title);
    const name = titlePatterns.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';
    // A title without a pattern becomes a heading of its text.
    const needsHeading = name === 'other' && title && !words.startsWith('informations complementaires');
    const previous = oldSections[name];
    oldSections[name] = {
      html: `${previous?.html ?? ''}${needsHeading ? `<h3>${escapeText(title)}</h3>` : ''}${paragraphs(content)}`,
      text: previous ? `${previous.text}\n${content}` : content,
    };
  }
  return oldSections;
}

function paragraphs(plain: string): string {
  const lines = plain.split('\n').map((text) => text.trim());
  return lines
    .filter(Boolean)
    .map((text) => `<p>${escapeText(text)}</p>`)
    .join('');
}
