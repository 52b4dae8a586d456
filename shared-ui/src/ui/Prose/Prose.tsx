import type { ReactNode } from 'react';
import { classes } from '../styles';
import styles from './Prose.module.css';

interface ProseProps {
  /** Instead of `children`: HTML that has been sanitised. */
  html?: string;
  className?: string;
  children?: ReactNode;
}

/** Long text: titles, paragraphs, lists and tables at a readable width. */
export function Prose({ html, className, children }: ProseProps) {
  const content = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } };
  return <div className={classes(styles.prose, className)} {...content} />;
}
