import type { Category, Slide } from 'shared-ui';
import type { AboutData } from '../about-page/load';
import type { HomeData } from '../home-page/load';

const picture = (name: string) => ({ src: `/files/${name}.jpg` });

export function slide(id: string, change: Partial<Slide> = {}): Slide {
  return {
    id,
    title: `Titre ${id}`,
    description: 'Une description.',
    image: picture(id),
    smallImage: `/files/${id}.jpg?thumb=800x450`,
    buttonText: 'Voir',
    buttonLink: '/formations',
    ...change,
  };
}

export function category(id: string, change: Partial<Category> = {}): Category {
  return {
    id,
    title: `Catégorie ${id}`,
    content: 'De quoi il s’agit.',
    counter: 4,
    counterAlternance: 0,
    icon: 'web',
    url: `/formations?categorie=${id}`,
    image: picture(id),
    ...change,
  };
}

export const full: HomeData = {
  slides: [slide('a'), slide('b'), slide('c')],
  categories: ['1', '2', '3', '4', '5', '6'].map((id) => category(id)),
};

export const empty: HomeData = { slides: [], categories: [] };

const nothing = { src: '' };

/** What an editor may have left behind. */
export const odd: HomeData = {
  slides: [
    slide('x', { title: 'T'.repeat(140), description: '', buttonText: '', image: nothing, smallImage: '' }),
  ],
  categories: [
    category('x', { icon: 'nowhere', counter: 0, url: 'https://elsewhere.example/', image: nothing }),
    category('y', { content: '', counter: 1, counterAlternance: 1 }),
  ],
};

export const aboutData: AboutData = {
  partners: Array.from({ length: 13 }, (_, index) => ({
    title: `Partenaire ${index + 1}`,
    url: index === 0 ? 'https://partenaire.example/' : '',
    logo: index === 1 ? '' : `/api/files/partenaire/p${index}/logo.svg`,
  })),
};
