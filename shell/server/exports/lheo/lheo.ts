import { type CourseDetail, coursePath, type School, type Site } from '@campus/shared-ui';
import { durationText, fundingText, plainText, practicalItems } from '@campus/shared-ui/course';
import { address, coordinates, organisation, type Reachable } from './school';
import { group, text, truncate } from './xml';

/** A required element holds this where the record says nothing. */
const missingText = 'Non communiqué';

/** "Tout public" in the Formacode, the list that LHÉO takes its audiences from. */
const everybody = '83056';

/** Characters; LHÉO limits its free texts. */
const maxTextChars = 3000;

/** Takes courses as `lheoFormation` writes them. */
export function lheoDocument(formations: readonly string[]): string {
  const document = group('lheo', [group('offres', formations)], { xmlns: 'http://lheo.gouv.fr/2.3' });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

export function lheo(course: CourseDetail, site: Site): string {
  return lheoDocument([lheoFormation(course, site)]);
}

/** LHÉO 2.3 (lheo.gouv.fr) limits texts, which are cut; `extras` has the practical items. */
export function lheoFormation(course: CourseDetail, site: Site): string {
  const items = new Map(practicalItems(course, site.school).map(({ key, text }) => [key, text]));
  return group(
    'formation',
    [
      group('domaine-formation', []),
      text('intitule-formation', truncate(course.title || course.id, 255)),
      text('objectif-formation', requiredText(course.littleDescription, items.get('objectives'))),
      text('resultats-attendus', requiredText(items.get('certification'), items.get('results'))),
      text('contenu-formation', requiredText(plainText(course.description) || course.littleDescription)),
      text('certifiante', course.certification.kind === 'none' ? '0' : '1'),
      ...contacts(course, site.school),
      // 1 is training in a group. No record has a level of schooling.
      text('parcours-de-formation', '1'),
      text('code-niveau-entree', '0'),
      certification(course),
      group('url-formation', [pageAddress(course, site)]),
      action(course, site, items),
      organisation(site.school, `${site.origin}/`),
      course.idFormation.trim() && text('identifiant-module', truncate(course.idFormation, maxTextChars)),
    ],
    attributesOf(course),
  );
}

type Items = ReadonlyMap<string, string>;

function requiredText(...texts: (string | undefined)[]): string {
  return truncate(texts.filter(Boolean).join('\n') || missingText, maxTextChars);
}

function pageAddress({ id }: CourseDetail, { origin }: Site): string {
  return text('urlweb', truncate(origin + coursePath(id), 400));
}

function action(course: CourseDetail, site: Site, items: Items): string {
  const { school } = site;
  const { price, duration, fundings, audience, language } = course;
  const totalPrice = price.amount !== undefined && price.per === 'person' ? price.amount.toFixed(2) : '';
  const extras = [...items].map(([key, content]) => text('extra', content, { info: key }));
  const optional = (name: string, content: string | undefined, length: number) =>
    content !== undefined && content.trim() !== '' && text(name, truncate(content, length));
  return group('action', [
    text('rythme-formation', requiredText(items.get('duration'))),
    text('code-public-vise', everybody, { ref: 'V13' }),
    optional('info-public-vise', audience, 250),
    text('niveau-entree-obligatoire', '0'),
    text('modalites-alternance', course.isAlternance ? inAlternance : 'Formation sans alternance.'),
    text('modalites-enseignement', modes(course)),
    text('conditions-specifiques', requiredText(items.get('prerequisites'))),
    text('prise-en-charge-frais-possible', fundings.length > 0 ? '1' : '0'),
    place(course, school),
    text('modalites-entrees-sorties', course.sessions.length > 0 ? '0' : '1'),
    group('url-action', [pageAddress(course, site)]),
    ...sessions(course, school, items.get('access')),
    optional('acces-handicapes', items.get('accessibility'), 250),
    // ISO 639-1 knows no sign language.
    language !== 'lsf' && text('langue-formation', language),
    optional('modalites-pedagogiques', items.get('methods'), 200),
    totalPrice.length > 0 && totalPrice.length <= 10 && text('prix-total-TTC', totalPrice),
    optional('duree-indicative', durationText(duration), 150),
    // LHÉO knows whole hours only.
    Number.isInteger(duration.hours) && text('nombre-heures-total', String(duration.hours)),
    optional('detail-conditions-prise-en-charge', fundings.map(fundingText).join('\n'), 600),
    group('extras', extras, { info: 'en-pratique' }),
  ]);
}

const inAlternance =
  'Ce cours est un module d’un parcours en alternance, sous contrat d’apprentissage ou de professionnalisation.';

function attributesOf({ id, updated }: CourseDetail): Record<string, string> {
  return updated ? { numero: id, 'horodatage-modification': updated } : { numero: id };
}

/** LHÉO's table of kinds of contact. */
const contactKinds = { accessibility: '1', reception: '4' } as const;

function contacts({ contact }: CourseDetail, school: School): string[] {
  const { referent } = school;
  const contactGroup = (kind: string, { name, phone, email }: Reachable) => {
    const who = { name, phone: phone || school.phone, email: email || school.email };
    return group('contact-formation', [text('type-contact', kind), coordinates(who)]);
  };
  const reception = contactGroup(contactKinds.reception, contact ?? { name: '', phone: '', email: '' });
  return referent.name ? [reception, contactGroup(contactKinds.accessibility, referent)] : [reception];
}

/** LHÉO has the number alone of an entry in a national register. */
function certification({ certification: { kind, code } }: CourseDetail): string {
  const number = code.replace(/\D/g, '');
  const name = { rncp: 'code-RNCP', rs: 'code-RS', none: undefined }[kind];
  const isNumber = number.length >= (kind === 'rs' ? 3 : 1) && number.length <= 10;
  return name && isNumber ? group('certification', [text(name, number)]) : '';
}

/** LHÉO's codes: 0 in a classroom, 1 both, 2 at a distance. */
function modes({ places }: Pick<CourseDetail, 'places'>): string {
  if (isOnly(places, 'distanciel')) return '2';
  return places.length === 0 || isOnly(places, 'presentiel') ? '0' : '1';
}

const isOnly = (places: readonly string[], place: string) => places.length === 1 && places[0] === place;

function place({ places }: CourseDetail, school: School): string {
  return isOnly(places, 'distanciel')
    ? ''
    : group('lieu-de-formation', [group('coordonnees', [address(school)])]);
}

/** A course without dates has one session that never ends. */
function sessions(course: CourseDetail, school: School, access = ''): string[] {
  const permanentSession = { id: '', startsOn: '00000000', endsOn: '99999999', freeSeats: undefined };
  const day = (name: string, date: string) => text(name, date.replaceAll('-', ''));
  const all = course.sessions.length > 0 ? course.sessions : [permanentSession];
  return all.map(({ id, startsOn, endsOn, freeSeats }) => {
    const children = [
      group('periode', [day('debut', startsOn), day('fin', endsOn)]),
      group('adresse-inscription', [address(school)]),
      access && text('modalites-inscription', truncate(access, 255)),
      // 1 is open, 2 is closed; nothing is said where nobody counts the seats.
      freeSeats !== undefined && text('etat-recrutement', freeSeats > 0 ? '1' : '2'),
    ];
    return group('session', children, id ? { numero: id } : {});
  });
}
