import { useEffect } from 'react';

/** The title of a screen, in the page and in the browser's tab. */
export function PageTitle({ children: text }: { children: string }) {
  useEffect(() => {
    document.title = `${text} – La rédaction`;
  }, [text]);
  return <h1 tabIndex={-1}>{text}</h1>;
}
