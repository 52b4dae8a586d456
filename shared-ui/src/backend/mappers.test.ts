import { toCategory, toSlide } from './mappers';

const category = {
  id: 'langues',
  collectionId: 'categorie',
  title: 'Langues',
  content: 'Parler',
  counter: 5,
  counterAlternance: 1,
  icon: 'languages',
  url: '/formations?category=langues',
  image: 'foot.jpg',
};

it('maps a slide with its source for small screens', () => {
  const texts = { title: 'T', description: 'D', buttonText: 'Voir', buttonLink: '/about' };
  const record = { id: 's1', collectionId: 'carrousel', ...texts, image: 'w.jpg', ordre: 1 };
  expect(toSlide(record)).toEqual({
    id: 's1',
    ...texts,
    image: { src: '/api/files/carrousel/s1/w.jpg' },
    smallImage: '/api/files/carrousel/s1/w.jpg?thumb=800x450',
  });
});

it('maps a category with its counters and picture', () => {
  const { collectionId, image, ...kept } = category;
  expect(toCategory(category)).toMatchObject({
    ...kept,
    image: { src: `/api/files/${collectionId}/langues/${image}` },
  });
});
