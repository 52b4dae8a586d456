import type { ReactNode } from 'react';
import { type IconName, iconClass } from '../Icon/Icon';
import { classes } from '../styles';
import styles from './Notice.module.css';

interface NoticeProps {
  kind: 'info' | 'bad' | 'good';
  icon?: IconName;
  role?: 'status' | 'alert' | 'note';
  className?: string;
  children: ReactNode;
}

const icons = { info: 'info', bad: 'alert', good: 'check' } as const;

export function Notice({ kind, icon = icons[kind], role, className, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[kind], iconClass(icon), className)} role={role}>
      <div>{children}</div>
    </div>
  );
}
