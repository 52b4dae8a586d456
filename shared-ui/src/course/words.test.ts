import { placesText } from './duration-and-places';
import { certificationText, groupText, languageText, levelText } from './words';

it('names the register of a certification, or nothing without one', () => {
  const entry = { kind: 'rncp', code: 'RNCP12345', certifier: 'Ministère', on: '2024-05-01' } as const;
  expect(certificationText(entry)).toBe(
    'Certification enregistrée au RNCP (RNCP12345), certificateur\u00a0: Ministère, enregistrement du 1er mai 2024',
  );
  const bare = certificationText({ kind: 'rs', code: '', certifier: '', on: '' });
  expect(bare).toBe('Certification enregistrée au RS');
  expect(certificationText({ ...entry, kind: 'none' })).toBe('');
});

it('describes places, levels, languages and groups', () => {
  const everywhere = placesText(['presentiel', 'distanciel', 'hybride'], 'Ville-Exemple');
  expect(everywhere).toBe('Ville-Exemple, dans vos locaux, à distance ou hybride');
  expect(placesText(['presentiel'])).toBe('Sur place ou dans vos locaux');
  expect(placesText(['distanciel'])).toBe('À distance');
  expect(placesText([])).toBe('');
  expect([levelText('debutant'), levelText(undefined)]).toEqual(['Niveau débutant', '']);
  expect(languageText('lsf')).toBe('Formation en langue des signes française');
  expect(groupText({ min: 4, max: 10 })).toBe('Groupe de 4 à 10\u00a0personnes');
  expect(groupText({ min: 1, max: 1 })).toBe('Groupe de 1\u00a0personne');
  expect(groupText({ max: 10 })).toBe('10\u00a0personnes au plus');
  expect(groupText({ min: 4 })).toBe('4\u00a0personnes au moins');
  expect(groupText({})).toBe('');
});
