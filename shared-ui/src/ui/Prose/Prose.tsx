import type { ReactNode } from 'react';
import { classes } from '../styles';
import styles from './Prose.module.css';

interface ProseProps {
  as?: 'div' | 'dd';
  /** Sanitised HTML that replaces `children`. */
  html?: string;
  className?: string | undefined;
  children?: ReactNode;
}

export function Prose({ as: Element = 'div', html, className, children }: ProseProps) {
  const content = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } };
  return <Element className={classes(styles.prose, className)} {...content} />;
}
