import { addressOf, historyAddress, newAddress, placeOf } from './addresses';

it.each([
  ['/redaction/', { screen: 'list', collection: 'formation' }],
  [addressOf('carrousel'), { screen: 'list', collection: 'carrousel' }],
  [addressOf('formation', 'python'), { screen: 'record', collection: 'formation', id: 'python' }],
  [newAddress('categorie'), { screen: 'record', collection: 'categorie', id: undefined }],
  [historyAddress('formation', 'python'), { screen: 'history', collection: 'formation', id: 'python' }],
  ['/redaction/historique', { screen: 'all-history' }],
  ['/redaction/a-verifier', { screen: 'check' }],
  ['/redaction/courrier', { screen: 'mails' }],
  ['/redaction/compte/', { screen: 'account' }],
  ['/redaction/formations/python/autre', { screen: 'unknown' }],
  ['/redaction/superutilisateurs', { screen: 'unknown' }],
  ['/redaction/constructor', { screen: 'unknown' }],
])('%s', (path, place) => {
  expect(placeOf(path)).toEqual(place);
});
