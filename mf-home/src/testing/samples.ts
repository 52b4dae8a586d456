import home from '@campus/pocketbase/seed/texts/accueil.json';
import about from '@campus/pocketbase/seed/texts/apropos.json';
import faq from '@campus/pocketbase/seed/texts/faq.json';
import { type Category, type Slide, toText } from '@campus/shared-ui';
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

/** The questions that the site ships with. */
export const questions = faq.map(toText);

/** The texts of these pages that it ships with. */
const textsOf = <Texts>(...pages: { id: string }[][]) =>
  Object.fromEntries(pages.flat().map((text) => [text.id, toText(text)])) as Texts;

const homeTexts = { texts: textsOf<HomeData['texts']>(home), questions };

export const fullHome: HomeData = {
  slides: [slide('a'), slide('b'), slide('c')],
  categories: ['1', '2', '3', '4', '5', '6'].map((id) => category(id)),
  ...homeTexts,
};

export const emptyHome: HomeData = { slides: [], categories: [], ...homeTexts };

const noPicture = { src: '' };

/** What an editor may have left behind. */
export const oddHome: HomeData = {
  slides: [
    slide('x', { title: 'T'.repeat(140), description: '', buttonText: '', image: noPicture, smallImage: '' }),
  ],
  categories: [
    category('x', { icon: 'nowhere', counter: 0, url: 'https://elsewhere.example/', image: noPicture }),
    category('y', { content: '', counter: 1, counterAlternance: 1 }),
  ],
  texts: homeTexts.texts,
  questions: [],
};

export const aboutData: AboutData = {
  texts: textsOf<AboutData['texts']>(about, home),
  questions,
  partners: Array.from({ length: 13 }, (_, index) => ({
    title: `Partenaire ${index + 1}`,
    url: index === 0 ? 'https://partenaire.example/' : '',
    logo: index === 1 ? '' : `/api/files/partenaire/p${index}/logo.svg`,
  })),
};
