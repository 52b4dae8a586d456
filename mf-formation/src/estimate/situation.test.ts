import { readSituation } from './situation';

const read = (query: string) => readSituation(new URLSearchParams(query));

it('reads an address', () => {
  expect(read('formation=python&statut=entreprise&personnes=8')).toEqual({
    formation: 'python',
    status: 'entreprise',
    people: 8,
  });
});

it('asks for nobody else where nobody else is named', () => {
  expect(read('')).toEqual({ formation: '', status: undefined, people: 1 });
  expect(read('personnes=')).toMatchObject({ people: 1 });
});

it.each(['0', '501', '-1', '2.5', 'huit', '1e2', '٣', '99999999999'])('takes no %s for people', (text) => {
  expect(read(`personnes=${encodeURIComponent(text)}`).people).toBeUndefined();
});

it.each(['SALARIE', 'constructor', 'retraite'])('takes no %s for a status', (text) => {
  expect(read(`statut=${text}`).status).toBeUndefined();
});
