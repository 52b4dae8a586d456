import { useEffect } from 'react';

export function PageTitle({ children: text }: { children: string }) {
  useEffect(() => {
    document.title = `${text} – La rédaction`;
  }, [text]);
  return <h1 tabIndex={-1}>{text}</h1>;
}
