/** An article of a long text. */
export interface Article {
  title: string;
  paragraphs: readonly string[];
}

/** A part with a heading of its own: text, or a section that holds articles. */
export interface Chapter {
  title: string;
  paragraphs?: readonly string[];
  articles?: readonly Article[];
}

/** The address of a part within its page: "article-3", "partie-2". */
export function anchorOf({ title }: { title: string }, position: number): string {
  const number = /^Article (\d+)/.exec(title)?.[1];
  return number ? `article-${number}` : `partie-${position + 1}`;
}
