import type { Session } from '../backend/models';
import { daysText, dayText } from './day-text';
import { fundingText } from './funding-text';
import { placesText } from './places-text';
import { certificationText } from './result-text';
import { noSessionText, seatsText, sessionText } from './session-text';
import { groupText, languageText, levelText } from './words';

it.each([
  ['2026-05-01', '1er mai 2026'],
  ['2026-08-31', '31 août 2026'],
])('the day %s is %s', (day, text) => expect(dayText(day)).toBe(text));

it.each([
  ['2027-03-03', '2027-03-03', 'Le 3 mars 2027'],
  ['2027-03-03', '2027-03-05', 'Du 3 au 5 mars 2027'],
  ['2027-03-01', '2027-05-01', 'Du 1er mars au 1er mai 2027'],
  ['2026-12-30', '2027-01-02', 'Du 30 décembre 2026 au 2 janvier 2027'],
  ['2026-03-03', '2027-03-03', 'Du 3 mars 2026 au 3 mars 2027'],
])('the days from %s to %s are “%s”', (from, to, text) => expect(daysText(from, to)).toBe(text));

const session: Session = {
  id: 's',
  startsOn: '2027-03-03',
  endsOn: '2027-03-05',
  place: 'presentiel',
  address: '1 place de l’Exemple',
  freeSeats: 4,
  note: 'le soir',
};

it('tells a session in one line', () => {
  expect(sessionText(session)).toBe(
    'Du 3 au 5 mars 2027, présentiel, 1 place de l’Exemple, 4\u00a0places libres, le soir',
  );
  const bare = { ...session, place: undefined, address: '', freeSeats: undefined, note: '' };
  expect(sessionText(bare)).toBe('Du 3 au 5 mars 2027');
  expect(sessionText({ ...bare, freeSeats: 0 })).toBe('Du 3 au 5 mars 2027, complet');
});

it.each([
  [0, 'Complet'],
  [1, '1\u00a0place libre'],
  [2, '2\u00a0places libres'],
  [undefined, ''],
])('%j free seats: “%s”', (freeSeats, text) => expect(seatsText({ freeSeats })).toBe(text));

it('promises dates on demand, with the delay where it is known', () => {
  expect(noSessionText({ accessDelay: 14 })).toBe('Dates sur demande, accès sous 14\u00a0jours');
  expect(noSessionText({ accessDelay: 1 })).toBe('Dates sur demande, accès sous 1\u00a0jour');
  expect(noSessionText({ accessDelay: undefined })).toBe('Dates sur demande');
});

it.each([
  ['opco', 0, 'Opérateur de compétences (OPCO)\u00a0: rien à payer pour vous. Selon accord.'],
  ['employeur', 120, 'Employeur\u00a0: 120\u00a0€ à votre charge. Selon accord.'],
  [
    'cpf',
    0,
    'Compte personnel de formation (CPF)\u00a0: selon vos droits\u202f; la participation que fixe la loi reste à votre charge, sauf exceptions. Selon accord.',
  ],
  ['cpf', 150, 'Compte personnel de formation (CPF)\u00a0: 150\u00a0€ à votre charge. Selon accord.'],
  [
    'apprentissage',
    0,
    'Alternance\u00a0: un contrat de travail, signé avec un employeur et payé\u202f; la formation, dont ce cours est un module, est gratuite pour vous. Selon accord.',
  ],
] as const)('funding by %s, %d € to pay', (kind, learnerPays, text) => {
  expect(fundingText({ kind, learnerPays, conditions: 'Selon accord.' })).toBe(text);
});

it('names the entry of a certification, and none where there is none', () => {
  const entry = { kind: 'rncp', code: 'RNCP12345', certifier: 'Ministère', on: '2024-05-01' } as const;
  expect(certificationText(entry)).toBe(
    'Certification enregistrée au RNCP (RNCP12345), certificateur\u00a0: Ministère, enregistrement du 1er mai 2024',
  );
  expect(certificationText({ kind: 'rs', code: '', certifier: '', on: '' })).toBe(
    'Certification enregistrée au RS',
  );
  expect(certificationText({ ...entry, kind: 'none' })).toBe('');
});

it('tells places, levels, languages and groups', () => {
  expect(placesText(['presentiel', 'distanciel', 'hybride'])).toBe('Présentiel, distanciel ou hybride');
  expect(placesText(['presentiel', 'hybride'])).toBe('Présentiel ou hybride');
  expect(placesText(['distanciel'])).toBe('Distanciel');
  expect(placesText([])).toBe('');
  expect([levelText('debutant'), levelText(undefined)]).toEqual(['Niveau débutant', '']);
  expect(languageText('lsf')).toBe('Formation en langue des signes française');
  expect(groupText({ min: 4, max: 10 })).toBe('Groupe de 4 à 10\u00a0personnes');
  expect(groupText({ min: 1, max: 1 })).toBe('Groupe de 1\u00a0personne');
  expect(groupText({ max: 10 })).toBe('10\u00a0personnes au plus');
  expect(groupText({ min: 4 })).toBe('4\u00a0personnes au moins');
  expect(groupText({})).toBe('');
});
