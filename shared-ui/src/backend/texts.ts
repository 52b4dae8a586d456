import type { Backend } from './backend';
import { readList } from './call';
import { type TextPage, textList } from './site-queries';

/** A text of the school, as an editor has written it: `{phone}` stands for what the school says of itself. */
export interface Text {
  id: string;
  title: string;
  /** Paragraphs, an empty line between two. */
  content: string;
  /** The words of its button or link. */
  button: string;
  /** Where its link leads; may be empty. */
  link: string;
  /** Of a question: the tab that shows it. */
  group: string;
}

/** The texts of a page in their order; undefined when they cannot be had. */
export async function listTexts(
  backend: Backend,
  signal: AbortSignal,
  page: TextPage,
): Promise<Text[] | undefined> {
  try {
    return (await readList<Partial<Text> & { id: string }>(backend, 'texte', signal, textList(page))).map(
      toText,
    );
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** A text whose record, or seed, leaves out what it does not need. */
export function toText({ id, ...written }: Partial<Text> & { id: string }): Text {
  const { title = '', content = '', button = '', link = '', group = '' } = written;
  return { id, title, content, button, link, group };
}
