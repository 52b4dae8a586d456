import {
  type Category,
  listCategories,
  listSlides,
  type PageContext,
  type Slide,
  type Text,
} from '@campus/shared-ui';
import { linkOf } from '../text/link-of';
import { loadTextsById, loadTexts } from '../text/load-texts';

/** A list is empty if its own request fails. */
export interface HomeData {
  /** `buttonLink` is '' without an address. */
  slides: Slide[];
  /** `url` is '' without an address. */
  categories: Category[];
  texts: Record<(typeof textIds)[number], Text>;
  questions: Text[];
}

export const pedagogyIds = ['pedagogie-evaluation', 'pedagogie-pratique', 'pedagogie-amelioration'] as const;
export const glossaryIds = ['glossaire-opco', 'glossaire-cpf'] as const;
const sectionIds = ['pedagogie', 'certificat', 'glossaire', 'nous-contacter'] as const;
const textIds = [...sectionIds, ...pedagogyIds, ...glossaryIds];

export async function load(context: PageContext): Promise<HomeData> {
  const { backend, signal } = context;
  const [slides, categories, texts, questions] = await Promise.all([
    listSlides(backend, signal),
    listCategories(backend, signal),
    loadTextsById(context, 'accueil', textIds),
    loadTexts(context, 'faq'),
  ]);
  return {
    slides: slides.map((slide) => ({
      ...slide,
      buttonLink: linkOf('carrousel', slide.id, slide.buttonLink),
    })),
    categories: categories.map((category) => ({
      ...category,
      url: linkOf('categorie', category.id, category.url),
    })),
    texts,
    questions,
  };
}
