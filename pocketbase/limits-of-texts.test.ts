import school from '../school.json';
import terms from './seed/texts/cgv.json';
import notice from './seed/texts/mentions.json';
import rules from './seed/texts/reglement.json';

/** Plain spaces, so that a line of the specification can be looked for. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** The words of one article. */
function article(of: readonly { title: string; content?: string }[], number: number): string {
  const found = of.find(({ title }) => title.startsWith(`Article ${number} `));
  if (!found) throw new Error(`There is no article ${number}.`);
  return plain(found.content ?? '');
}

it('has terms of 12 articles and rules of 17 in 4 sections, numbered without a gap', () => {
  const numbers = (of: readonly { title: string }[], kind: string) =>
    of.flatMap(({ title }) => new RegExp(`^${kind} (\\d+) – \\S`).exec(title)?.[1] ?? []).map(Number);
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(numbers(terms, 'Article')).toEqual(upTo(12));
  expect(numbers(rules, 'Section')).toEqual(upTo(4));
  expect(numbers(rules, 'Article')).toEqual(upTo(17));
});

it.each([
  ['the deposit', 5, 'acompte de 40 % du prix à la signature de la commande'],
  ['the time to pay', 5, 'payables à 30 jours fin de mois'],
  [
    'the late penalty',
    6,
    'au taux appliqué par la Banque centrale européenne à son opération de refinancement la plus récente, majoré de 5 points',
  ],
  ['the recovery fee', 6, 'indemnité forfaitaire pour frais de recouvrement de 40 euros'],
  [
    'a cancellation',
    7,
    'moins de 15 jours avant le début, elle donne lieu au paiement de 40 % du prix de la prestation',
  ],
  ['the liability', 11, 'limitée au prix hors taxes de la prestation'],
  ['non-performance', 11, 'En cas d’inexécution, l’indemnité due est limitée à 30 % des honoraires'],
  ['the jurisdiction', 12, 'tribunal de commerce de {city}'],
  ['the time before the start', 3, 'Un délai d’au moins 14 jours sépare la signature de la convention'],
] as const)('the terms state %s in article %d', (_limit, number, text) => {
  expect(article(terms, number)).toContain(text);
});

it.each([
  [
    'the election of delegates',
    15,
    'Pour les stages d’une durée totale supérieure à 500 heures, il est procédé simultanément à l’élection',
  ],
  ['the time of the vote', 15, 'au plus tôt 20 heures et au plus tard 40 heures après le début du stage'],
  [
    'the time of a sanction',
    13,
    'La sanction ne peut intervenir moins d’un jour franc ni plus de quinze jours après l’entretien',
  ],
  ['that fines are prohibited', 12, 'Les amendes et les autres sanctions pécuniaires sont interdites'],
] as const)('the rules state %s in article %d', (_limit, number, text) => {
  expect(article(rules, number)).toContain(text);
});

it('names the capital of the company, 1000 euros, in the terms and the legal notice', () => {
  expect(plain(school.capital)).toBe('1 000 €');
  expect(terms[0]?.content).toContain('au capital de {capital}');
  expect(JSON.stringify(notice)).toContain('{capital}');
});
