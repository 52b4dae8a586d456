import {
  type Category,
  listCategories,
  listSlides,
  type PageContext,
  type Slide,
  type Text,
} from 'shared-ui';
import { readLink } from 'shared-ui/read-link';
import { loadNamed, loadTexts } from '../text/load-texts';

/** What the home page shows of the back end; each list is empty on its own when it cannot be had. */
export interface HomeData {
  /** `maxSlides` at most; `buttonLink` is an address, or empty where there is none. */
  slides: Slide[];
  /** `url` is an address, or empty where there is none. */
  categories: Category[];
  texts: Record<(typeof named)[number], Text>;
  questions: Text[];
}

/** The texts that the page is drawn around. */
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

/** The address of a record's link; empty, with a logged line, where the editor has written none that leads anywhere. */
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
