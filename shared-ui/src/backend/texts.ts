import type { Backend } from './backend';
import { readList } from './call';
import { type TextPage, textList } from './site-queries';

/** `{phone}` and the like stand for what the school says of itself. */
export interface Text {
  id: string;
  title: string;
  /** Paragraphs, an empty line between two. */
  content: string;
  /** The words of its button or link. */
  button: string;
  link: string;
  /** The tab that shows a question. */
  group: string;
}

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

export function toText({ id, ...written }: Partial<Text> & { id: string }): Text {
  const { title = '', content = '', button = '', link = '', group = '' } = written;
  return { id, title, content, button, link, group };
}
