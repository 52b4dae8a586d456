import {
  type Category,
  listCategories,
  listSlides,
  type PageContext,
  type Slide,
  type Text,
} from '@campus/shared-ui';
import { readLink } from '@campus/shared-ui/read-link';
import { loadNamed, loadTexts } from '../text/load-texts';

/** Each list is empty on its own where it cannot be had. */
export interface HomeData {
  /** `buttonLink` is '' where there is no address. */
  slides: Slide[];
  /** `url` is '' where there is no address. */
  categories: Category[];
  texts: Record<(typeof named)[number], Text>;
  questions: Text[];
}

const named = [
  ...(['pedagogie', 'pedagogie-evaluation', 'pedagogie-pratique', 'pedagogie-amelioration'] as const),
  ...(['certificat', 'glossaire', 'glossaire-opco', 'glossaire-cpf', 'nous-contacter'] as const),
];

/** Nobody waits two and a half minutes for a slide, and the dots of more would fill a telephone. */
const maxSlides = 30;

export async function load(context: PageContext): Promise<HomeData> {
  const { backend, signal } = context;
  const [slides, categories, texts, questions] = await Promise.all([
    listSlides(backend, signal),
    listCategories(backend, signal),
    loadNamed(context, 'accueil', named),
    loadTexts(context, 'faq'),
  ]);
  if (slides.length > maxSlides) {
    console.warn(
      `carrousel: the home page shows the first ${maxSlides} of ${slides.length} slides by "ordre"; delete some.`,
    );
  }
  return {
    slides: slides
      .slice(0, maxSlides)
      .map((slide) => ({ ...slide, buttonLink: linkOf('carrousel', slide.id, slide.buttonLink) })),
    categories: categories.map((category) => ({
      ...category,
      url: linkOf('categorie', category.id, category.url),
    })),
    texts,
    questions,
  };
}

/** The result is '', with a logged line, where the editor has written nothing that leads anywhere. */
function linkOf(collection: string, id: string, written: string | undefined): string {
  if (!written?.trim()) return '';
  const address = readLink(written);
  if (address === undefined) {
    const cited = JSON.stringify(written.slice(0, 100));
    console.warn(
      `${collection} ${id}: ${cited} is no address, its link is left out; write a path like /contact, or https://…`,
    );
  }
  return address ?? '';
}
