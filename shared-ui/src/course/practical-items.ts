import type { School } from '@campus/contract';
import { escapeText } from '@campus/pocketbase/rules/entities.js';
import { plainText } from '@campus/pocketbase/rules/plain-text.js';
import { contactOf } from './contact';
import type { CourseDetail } from './course-detail';
import { citySlot, durationText, placesText } from './duration-and-places';
import { fundingText } from './funding-text';
import { coversText, priceText } from './price-text';
import { delayText, sessionTexts } from './session-text';
import { certificationText, groupText, languageText, levelText, resultText } from './words';

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
  trainers: 'Formateurs',
  accessibility: 'Accessibilité',
  contact: 'Contact',
} as const;

export type PracticalKey = keyof typeof labels;

/** What a course's practical items say of the school. */
type SchoolFacts = Pick<School, 'name' | 'phone' | 'email' | 'city' | 'referent'>;

export interface PracticalItem {
  key: PracticalKey;
  label: string;
  /** One line for each fact; whatever draws the item otherwise must say nothing else. */
  text: string;
  /** The editor's stored HTML: it must be sanitised before it is drawn. */
  html?: string;
}

/** The items of the quality label and others, in the order of `labels`; empty ones are left out. */
export function practicalItems(course: CourseDetail, school: SchoolFacts): PracticalItem[] {
  return toItems({
    ...courseTexts(course, school.city),
    accessibility: richText(course.sections.accessibility, '', referentText(school)),
    contact: [Object.values(contactOf(course, school)).filter(Boolean).join(', ')],
  });
}

/** Without contact and accessibility, which depend on the school; `{city}` is still to fill in. */
export function courseItems(course: CourseDetail): PracticalItem[] {
  return toItems(courseTexts(course, citySlot));
}

type Texts = Partial<Record<PracticalKey, [text: string, html?: string]>>;

function courseTexts(course: CourseDetail, city: string): Texts {
  const { sections } = course;
  return {
    prerequisites: richText(sections.prerequisites),
    audience: [sentences(course.audience, levelText(course.level), groupText(course.group))],
    objectives: [
      lines(
        course.competences.map(({ title, description }) =>
          [title, description].filter(Boolean).join('\u00a0: '),
        ),
      ),
    ],
    duration: [durationOf(course, city)],
    sessions: [lines(sessionTexts(course, city))],
    access: accessOf(course),
    price: [sentences(priceText(course.price, course.isAlternance), coversText(course.price))],
    funding: [lines(course.fundings.map(fundingText))],
    methods: richText(sections.methods),
    assessment: richText(sections.assessment),
    certification: richText(sections.certification, certificationText(course.certification)),
    results: [lines(course.results.map(resultText))],
    trainers: [lines(course.trainers)],
  };
}

function toItems(texts: Texts): PracticalItem[] {
  return (Object.keys(labels) as PracticalKey[]).flatMap((key) => {
    const [text, html] = texts[key] ?? [];
    if (!text) return [];
    const item = { key, label: labels[key], text };
    return html ? { ...item, html } : item;
  });
}

function durationOf({ duration, places, language }: CourseDetail, city: string): string {
  const facts = [durationText(duration), placesText(places, city)];
  return sentences(...facts, language === 'fr' ? '' : languageText(language));
}

/** The delay is not said twice where the editor's text names it already. */
function accessOf(course: CourseDetail): [string, string?] {
  const { accessDelay, sections } = course;
  const named = plainText(sections.access).matchAll(/(?<!\d)(\d{1,4})\sjours?/g);
  const isNamed = [...named].some(([, days]) => Number(days) === accessDelay);
  return richText(sections.access, isNamed ? '' : delayText(course));
}

function richText(html: string, before = '', after = ''): [text: string, html?: string] {
  const middle = plainText(html);
  const [first, last] = [sentences(before), sentences(after)];
  const text = lines([first, middle, last]);
  return middle ? [text, `${paragraph(first)}${html}${paragraph(last)}`] : [text];
}

function paragraph(text: string): string {
  return text && `<p>${escapeText(text)}</p>`;
}

function referentText({ referent, phone, email }: SchoolFacts): string {
  const referentName = referent.name
    ? `Référent handicap\u00a0: ${referent.name}`
    : 'Notre référent handicap';
  return [referentName, referent.phone || phone, referent.email || email].filter(Boolean).join(', ');
}

function lines(texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n');
}

function sentences(...facts: readonly string[]): string {
  return facts
    .filter(Boolean)
    .map((fact) => (/[.!?…]$/.test(fact) ? fact : `${fact}.`))
    .join(' ');
}
