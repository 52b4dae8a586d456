import type { ReactNode } from 'react';
import { ButtonLink, classes, layout, Notice, Prose } from '@campus/shared-ui';
import type { PlainAnswer } from './send-plain';

export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes(layout.wrap, layout.section)}>
      <Prose>
        <h1>{title}</h1>
        {children}
      </Prose>
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
