import { fullSentence, longSentence, readAddress } from './read-address';

const read = (query: string) => readAddress(new URLSearchParams(query));
const ids = (query: string) => read(query).selection.courses.map(({ id }) => id);

it('adds a course of a form without script', () => {
  expect(ids('f=a!b&ajouter=c')).toEqual(['a', 'b', 'c']);
  expect(ids('ajouter=c')).toEqual(['c']);
  expect(ids('f=a&ajouter=a')).toEqual(['a']);
  expect(ids('f=a&ajouter=../x')).toEqual(['a']);
});

it('changes a line of it', () => {
  expect(read('f=a!b~2&ligne=b&n=8&note=%C3%89quipe').selection.courses[1]).toEqual({
    id: 'b',
    people: 8,
    note: 'Équipe',
  });
  expect(read('f=a~2~x&ligne=a&n=&note=').selection.courses[0]).toEqual({ id: 'a', people: 0, note: '' });
  expect(read('f=a~2&ligne=b&n=8')).toEqual(read('f=a~2'));
});

it('says why it does not', () => {
  expect(read('f=a!b!c!d!e!f!g!h!i!j!k!l&ajouter=m').refusal).toBe(fullSentence);
  const notes = Array.from({ length: 9 }, (_, index) => `c${index}~~${'n'.repeat(200)}`).join('!');
  const { refusal, selection } = read(`f=${notes}!x&ligne=x&note=${'é'.repeat(200)}`);
  expect(refusal).toBe(longSentence);
  expect(selection.courses.at(-1)).toEqual({ id: 'x', people: 0, note: '' });
});
