import type { CourseDetail, School } from 'shared-ui';
import { address, coordinates } from './school';
import { cut, group, text } from './xml';

/** LHÉO's table of kinds of contact. */
const kinds = { accessibility: '1', reception: '4' } as const;

export function contacts({ contact }: CourseDetail, school: School): string[] {
  const { name, phone, email } = contact ?? { name: '', phone: '', email: '' };
  const own = { name, phone: phone || school.phone, email: email || school.email };
  const { referent } = school;
  const referents = {
    name: referent.name,
    phone: referent.phone || school.phone,
    email: referent.email || school.email,
  };
  return [
    [kinds.reception, own] as const,
    ...(referent.name ? [[kinds.accessibility, referents] as const] : []),
  ].map(([kind, who]) => group('contact-formation', [text('type-contact', kind), coordinates(who)]));
}

/** LHÉO has the number alone of an entry in a national register. */
export function certification({ certification: { kind, code } }: CourseDetail): string {
  const number = code.replace(/\D/g, '');
  if (kind === 'rncp' && number.length <= 10 && number !== '') {
    return group('certification', [text('code-RNCP', number)]);
  }
  if (kind === 'rs' && number.length <= 10 && number.length >= 3) {
    return group('certification', [text('code-RS', number)]);
  }
  return '';
}

/** LHÉO's codes: 0 in a classroom, 1 both, 2 at a distance. */
export function modes({ places }: Pick<CourseDetail, 'places'>): string {
  const isOnly = (place: string) => places.length === 1 && places[0] === place;
  if (isOnly('distanciel')) return '2';
  return places.length === 0 || isOnly('presentiel') ? '0' : '1';
}

export function place({ places }: CourseDetail, school: School): string {
  const isElsewhere = places.length === 1 && places[0] === 'distanciel';
  return isElsewhere ? '' : group('lieu-de-formation', [group('coordonnees', [address(school)])]);
}

/** A course without dates has one session that never ends, entered when learner and school agree. */
export function sessions(course: CourseDetail, school: School, access = ''): string[] {
  const dated = course.sessions.map(({ id, startsOn, endsOn, freeSeats }) =>
    session(
      [
        period(startsOn.replaceAll('-', ''), endsOn.replaceAll('-', '')),
        enrolment(school),
        access && text('modalites-inscription', cut(access, 255)),
        // 1 is open, 2 is closed; nothing is said where nobody counts the seats.
        freeSeats !== undefined && text('etat-recrutement', freeSeats > 0 ? '1' : '2'),
      ],
      id,
    ),
  );
  if (dated.length > 0) return dated;
  return [
    session([
      period('00000000', '99999999'),
      enrolment(school),
      access && text('modalites-inscription', cut(access, 255)),
    ]),
  ];
}

const session = (children: (string | false)[], numero = '') =>
  group('session', children, numero ? { numero } : {});

const period = (from: string, to: string) => group('periode', [text('debut', from), text('fin', to)]);

const enrolment = (school: School) => group('adresse-inscription', [address(school)]);
