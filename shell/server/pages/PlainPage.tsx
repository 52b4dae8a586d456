import type { ReactNode } from 'react';
import { ButtonLink, classes, layout, Notice, Prose } from '@campus/shared-ui';
import type { PlainAnswer } from './send-plain';

interface PlainPageProps {
  title: string;
  /** Stands beside the text, or below it in a narrow window. */
  aside?: ReactNode;
  children: ReactNode;
}

const columns = { '--columns': 'minmax(0, 7fr) minmax(0, 4fr)', gap: 'var(--space-7)' };

export function PlainPage({ title, aside, children }: PlainPageProps) {
  const text = (
    <Prose>
      <h1>{title}</h1>
      {children}
    </Prose>
  );
  return (
    <div className={classes(layout.wrap, layout.section)}>
      {aside ? (
        <div className={layout.split} style={columns}>
          {text}
          {aside}
        </div>
      ) : (
        text
      )}
    </div>
  );
}

/** One message, and the way to the catalogue. */
export function messagePage(status: number, title: string, text: ReactNode): PlainAnswer {
  const isGood = status < 400;
  const content = (
    <PlainPage title={title}>
      <Notice kind={isGood ? 'good' : 'bad'} role={isGood ? 'status' : 'alert'}>
        {text}
      </Notice>
      <p>
        <ButtonLink to="/formations">Voir les formations</ButtonLink>
      </p>
    </PlainPage>
  );
  return { status, title, content };
}
