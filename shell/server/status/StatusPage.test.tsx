import { renderToStaticMarkup } from 'react-dom/server';
import { withSite } from 'testing/with-site';
import type { Status, Unit } from './gather';
import { StatusPage } from './StatusPage';

const row = {
  name: 'mf-home',
  commit: 'abc1234',
  bytes: 1_234_567,
  reason: '',
  since: '2026-11-22T09:42:00Z',
  by: 'Anne',
};
const unit: Unit = {
  name: 'mf-home',
  team: 'accueil',
  runs: '2',
  pointed: '2',
  isForBrowsersOnly: false,
  recent: { whole: 12, lacking: 3 },
  vitals: [],
  versions: [
    { ...row, version: '2', state: 'live' },
    { ...row, version: '3', state: 'refused', reason: 'HomePage throws.' },
    { ...row, version: '1', state: 'kept, live until' },
  ],
};
const status: Status = {
  at: '2026-11-22T10:00:00Z',
  environment: 'staging',
  workers: 1,
  backEnds: [{ name: 'PocketBase', answers: true, took: 7 }],
  units: [unit],
  compositions: [],
};

/** The page's words, without its elements. */
const words = (change: Partial<Status> = {}, takesOverrides = false) =>
  renderToStaticMarkup(
    withSite(<StatusPage status={{ ...status, ...change }} takesOverrides={takesOverrides} />),
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const wordsOf = (change: Partial<Unit>) => words({ units: [{ ...unit, ...change }] });

it('says what is live, since when, by whom, how large, how it does, and what else is there', () => {
  const said = words();
  for (const part of [
    'Environnement staging, le 22 novembre 2026 à 11:00',
    'PocketBase répond en 7 ms',
    'mf-home équipe accueil',
    'Commit abc1234',
    'le 22 novembre 2026 à 10:42, par Anne',
    '1,23 Mo',
    '12 complets, 3 incomplets ou en erreur',
    'En service.',
    'Autres versions (2)',
    '3 refusée HomePage throws.',
    '1 gardée, en ligne jusqu’au 22/11/2026 10:42 Anne abc1234 1,23 Mo',
  ]) {
    expect(said).toContain(part);
  }
  expect(said).not.toContain('processus');
  expect(words({ workers: 2 })).toContain('ceux d’un des 2 processus');
});

it('names a canary, with what was counted of it and of the live version', () => {
  const said = wordsOf({
    canary: { version: '3', percent: 10, since: '2026-11-22T09:00:00Z', by: 'Léa' },
    vitals: [
      { version: '2', views: 90, errors: 0, lcp: 1240, inp: 40 },
      { version: '3', views: 10, errors: 1 },
    ],
  });
  expect(said).toContain('Canari 3 pour 10 % des visiteurs, le 22 novembre 2026 à 10:00, par Léa');
  expect(said).toContain('2 90 0 1,24 s 0,04 s');
  expect(said).toContain('3 10 1 – –');
});

it.each<[string, Partial<Unit>, string]>([
  ['another version answers', { pointed: '4' }, 'La version 4 est désignée, 2 répond'],
  ['none answers', { pointed: '4', runs: undefined as never, versions: [] }, 'La version 4 n’est pas prise'],
  ['the server cannot run it', { isForBrowsersOnly: true }, 'Le serveur ne peut pas rendre mf-home'],
])('says where %s', (_case, change, sentence) => {
  expect(wordsOf(change)).toContain(sentence);
  expect(wordsOf(change)).not.toContain('En service.');
});

it('has the compositions with what has changed, each to be looked at', () => {
  const since = '2026-11-22T09:42:00Z';
  const compositions = [
    { id: 'c', since, versions: { a: '2', b: '1' }, canary: true } as const,
    { id: 'b', since, versions: { a: '1', b: '1' } },
    { id: 'a', since, versions: { a: '0', z: '1' } },
  ];
  const said = words({ compositions });
  for (const part of [
    'canari : a 2',
    'b 22/11/2026 10:42 a 1, b 1, z retiré Voir',
    'a 22/11/2026 10:42 a 0, z 1',
  ]) {
    expect(said).toContain(part);
  }
  expect(words()).toContain('Aucune page n’a encore été rendue.');
});

it('takes remotes from elsewhere where that is open', () => {
  expect(words({}, true)).toContain('Charger depuis une autre machine');
  expect(words()).not.toContain('Charger depuis une autre machine');
});
