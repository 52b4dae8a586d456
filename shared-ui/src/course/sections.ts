import { escapeText } from '@campus/pocketbase/rules/entities.js';
import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { plainText } from '@campus/pocketbase/rules/plain-text.js';
import { type CourseRecord, text } from '../backend/records';
import { line, whole } from './values';

/** Stored HTML, not yet sanitised; '' where there is none. */
export interface Sections {
  prerequisites: string;
  access: string;
  methods: string;
  assessment: string;
  accessibility: string;
  certification: string;
  other: string;
}

/** An old section on access begins with the delay, which is told apart. */
const delay =
  /^(<p>)?(\d{1,3})\sjours?(?: au moins)? entre la signature de la convention et le début de la formation\.?\s*/;

/** The first pattern that fits an old section's title, without accents, says what the section is about. */
const titles: readonly [keyof Sections | 'audience', RegExp][] = [
  ['prerequisites', /prerequis/],
  ['accessibility', /accessib|handicap/],
  ['access', /acces/],
  ['methods', /methode|moyens/],
  ['assessment', /evaluat/],
  ['certification', /certif/],
  ['audience', /public/],
];

type OldSections = Partial<Record<keyof Sections | 'audience', { html: string; text: string }>>;

interface WrittenFacts {
  sections: Sections;
  /** Plain text. */
  audience: string;
  /** Days until a start. */
  accessDelay: number | undefined;
}

/** A text that is empty comes from the record's old list of titles and contents. */
export function toSections(record: CourseRecord): WrittenFacts {
  const old = readOld(record.descriptions);
  const section = (name: keyof Sections, typed: unknown) => {
    const html = text(typed);
    return plainText(html) ? html : (old[name]?.html ?? '');
  };
  const access = section('access', record.accessConditions);
  return {
    sections: {
      prerequisites: section('prerequisites', record.prerequisites),
      access: access.replace(delay, '$1').replace(/^<p><\/p>/, ''),
      methods: section('methods', record.methods),
      assessment: section('assessment', record.assessment),
      accessibility: section('accessibility', record.accessibility),
      certification: section('certification', record.certification),
      other: section('other', record.otherInformation),
    },
    audience: line(record.audience) || (old.audience?.text ?? ''),
    accessDelay: whole(record.accessDelay) ?? readDelay(plainText(access)),
  };
}

function readDelay(access: string): number | undefined {
  const said = delay.exec(access);
  if (said) return whole(Number(said[2]));
  const [found, another] = access.matchAll(/(\d{1,3})\sjours?(?!\p{L})/gu);
  return found && !another ? whole(Number(found[1])) : undefined;
}

function readOld(list: unknown): OldSections {
  const old: OldSections = {};
  for (const entry of Array.isArray(list) ? list : []) {
    const title = line(entry?.title);
    const content = line(entry?.content);
    if (!content) continue;
    const bare = normalise(title);
    const name = titles.find(([, words]) => words.test(bare))?.[0] ?? 'other';
    // A title that no pattern knows stays with its text, as a heading.
    const isOwn = name === 'other' && title && !bare.startsWith('informations complementaires');
    const known = old[name];
    old[name] = {
      html: `${known?.html ?? ''}${isOwn ? `<h3>${escapeText(title)}</h3>` : ''}${paragraphs(content)}`,
      text: known ? `${known.text}\n${content}` : content,
    };
  }
  return old;
}

function paragraphs(plain: string): string {
  const lines = plain.split('\n').map((text) => text.trim());
  return lines
    .filter(Boolean)
    .map((text) => `<p>${escapeText(text)}</p>`)
    .join('');
}
