import { listTexts, type PageContext, type Text, type TextPage, toText } from '@campus/shared-ui';

/** The course page reads the text `alternance`. */
export type HomeText = Exclude<TextPage, 'alternance'>;

/** Used if PocketBase does not give the school's own. */
const importSeed: Record<HomeText, () => Promise<{ default: Parameters<typeof toText>[0][] }>> = {
  accueil: () => import('@campus/pocketbase/seed/texts/accueil.json'),
  apropos: () => import('@campus/pocketbase/seed/texts/apropos.json'),
  faq: () => import('@campus/pocketbase/seed/texts/faq.json'),
  cgv: () => import('@campus/pocketbase/seed/texts/cgv.json'),
  reglement: () => import('@campus/pocketbase/seed/texts/reglement.json'),
  mentions: () => import('@campus/pocketbase/seed/texts/mentions.json'),
  confidentialite: () => import('@campus/pocketbase/seed/texts/confidentialite.json'),
  accessibilite: () => import('@campus/pocketbase/seed/texts/accessibilite.json'),
};

export async function loadTexts({ backend, signal }: PageContext, page: HomeText): Promise<Text[]> {
  return (await listTexts(backend, signal, page)) ?? loadShippedTexts(page);
}

const loadShippedTexts = async (page: HomeText) => (await importSeed[page]()).default.map(toText);

/** A text that the school does not have is the one that ships with the site. */
export async function loadTextsById<Id extends string>(
  context: PageContext,
  page: HomeText,
  ids: readonly Id[],
): Promise<Record<Id, Text>> {
  const schoolTexts = await loadTexts(context, page);
  const pickTexts = (list: readonly Text[]) =>
    list.filter(({ id }) => (ids as readonly string[]).includes(id)).map((text) => [text.id, text] as const);
  const found = pickTexts(schoolTexts);
  const fallback = found.length < ids.length ? pickTexts(await loadShippedTexts(page)) : [];
  return Object.fromEntries([...fallback, ...found]) as Record<Id, Text>;
}
