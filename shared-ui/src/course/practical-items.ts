import { escapeText } from 'campus-pocketbase/rules/entities.js';
import { plainText } from 'campus-pocketbase/rules/plain-text.js';
import type { Competence, CourseDetail } from '../backend/models';
import type { School } from '../page/school';
import { durationText } from './duration-text';
import { fundingText } from './funding-text';
import { placesText } from './places-text';
import { coversText, priceText } from './price-text';
import { certificationText, resultText } from './result-text';
import { delayText, sessionTexts } from './session-text';
import { groupText, languageText, levelText } from './words';

const labels = {
  prerequisites: 'Prérequis',
  audience: 'Public concerné',
  objectives: 'Objectifs',
  duration: 'Durée et modalité',
  sessions: 'Dates',
  access: 'Délai d’accès',
  price: 'Tarif',
  funding: 'Financement',
  methods: 'Méthodes mobilisées',
  assessment: 'Modalités d’évaluation',
  certification: 'Certification',
  results: 'Résultats',
  accessibility: 'Accessibilité',
  contact: 'Contact',
} as const;

export type PracticalKey = keyof typeof labels;

/** What they are made of: all that is told of a course but its title and description. */
export type PracticalCourse = Pick<
  CourseDetail,
  | 'sections'
  | 'audience'
  | 'level'
  | 'group'
  | 'duration'
  | 'places'
  | 'language'
  | 'sessions'
  | 'accessDelay'
  | 'price'
  | 'isAlternance'
  | 'fundings'
  | 'certification'
  | 'results'
  | 'contact'
> & { competences: readonly Pick<Competence, 'title' | 'description'>[] };

export interface PracticalItem {
  key: PracticalKey;
  label: string;
  /** The truth, a line for each fact: a face may draw it otherwise, but says nothing else. */
  text: string;
  /** The editor's own HTML of it, as it is stored: to be sanitised before it is drawn. */
  html?: string;
}

/**
 * What a learner must know before signing: the nine items of the quality label and what goes with them, in the order of
 * reading. An item of which the record says nothing is left out.
 */
export function practicalItems(course: PracticalCourse, school: School): PracticalItem[] {
  return inOrder({
    ...ownTexts(course),
    accessibility: rich(course.sections.accessibility, '', referentText(school)),
    contact: [contactText(course, school)],
  });
}

/** Those of the course alone: whom to ask and the referent are the school's. */
export function courseItems(course: PracticalCourse): PracticalItem[] {
  return inOrder(ownTexts(course));
}

type Texts = Partial<Record<PracticalKey, [text: string, html?: string]>>;

function ownTexts(course: PracticalCourse): Texts {
  const { sections } = course;
  return {
    prerequisites: rich(sections.prerequisites),
    audience: [sentences(course.audience, levelText(course.level), groupText(course.group))],
    objectives: [
      lines(
        course.competences.map(({ title, description }) =>
          [title, description].filter(Boolean).join('\u00a0: '),
        ),
      ),
    ],
    duration: [durationOf(course)],
    sessions: [lines(sessionTexts(course))],
    access: accessOf(course),
    price: [priceOf(course)],
    funding: [lines(course.fundings.map(fundingText))],
    methods: rich(sections.methods),
    assessment: rich(sections.assessment),
    certification: rich(sections.certification, certificationText(course.certification)),
    results: [lines(course.results.map(resultText))],
  };
}

function inOrder(texts: Texts): PracticalItem[] {
  return (Object.keys(labels) as PracticalKey[]).flatMap((key) => {
    const [text, html] = texts[key] ?? [];
    return text ? [{ key, label: labels[key], text, ...(html && { html }) }] : [];
  });
}

function durationOf({ duration, places, language }: PracticalCourse): string {
  const facts = [durationText(duration), placesText(places)];
  return sentences(...facts, language === 'fr' ? '' : languageText(language));
}

/** The delay, then what the editor says of it; a text that names it already stands alone. */
function accessOf(course: PracticalCourse): [string, string?] {
  const { accessDelay, sections } = course;
  const named = plainText(sections.access).matchAll(/(?<!\d)(\d{1,4})\sjours?/g);
  const isNamed = [...named].some(([, days]) => Number(days) === accessDelay);
  return rich(sections.access, isNamed ? '' : delayText(course));
}

/** That an apprentice pays nothing is said by the funding, which a course in alternance always has. */
function priceOf({ price, isAlternance }: PracticalCourse): string {
  const alone = isAlternance && price.amount ? 'Prix du module acheté seul' : '';
  return sentences(priceText(price), coversText(price), alone);
}

/** The editor's HTML with a line before and after it. */
function rich(html: string, before = '', after = ''): [text: string, html?: string] {
  const own = plainText(html);
  const [first, last] = [sentences(before), sentences(after)];
  const text = lines([first, own, last]);
  return own ? [text, `${paragraph(first)}${html}${paragraph(last)}`] : [text];
}

function paragraph(text: string): string {
  return text && `<p>${escapeText(text)}</p>`;
}

/** Who answers for the course, or the school. */
export function contactText({ contact }: Pick<CourseDetail, 'contact'>, school: School): string {
  const { name, phone, email } = contact ?? school;
  return [name || school.name, phone || school.phone, email || school.email].filter(Boolean).join(', ');
}

/** The disability referent of the school, and how to reach them. */
export function referentText({ referent, phone, email }: School): string {
  const who = referent.name ? `Référent handicap\u00a0: ${referent.name}` : 'Notre référent handicap';
  return [who, referent.phone || phone, referent.email || email].filter(Boolean).join(', ');
}

function lines(texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n');
}

/** Facts one after the other, each with its full stop. */
function sentences(...facts: readonly string[]): string {
  return facts
    .filter(Boolean)
    .map((fact) => (/[.!?…]$/.test(fact) ? fact : `${fact}.`))
    .join(' ');
}
