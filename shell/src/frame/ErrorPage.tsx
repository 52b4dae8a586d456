import { Component, type ReactNode, useEffect } from 'react';
import { ActionLink, ButtonLink, EmptyState, layout } from '@campus/shared-ui';
import { HeadAndFocus } from '../head/HeadAndFocus';
import { errorHead, errorTitle } from '../head/head-tags';
import { NoPage } from '../pages/page-data';
import picture from '../pictures/erreur.svg';
import { useTryAgain } from '../remotes/try-again';
import { report } from '../report';

const head = () => errorHead;

/** Serves addresses without a page (`error` is the HTTP status or `NoPage`) and pages that throw. */
export function ErrorPage({ error }: { error: unknown }) {
  const isAnswer = typeof error === 'number' || error instanceof NoPage;

  useEffect(() => {
    if (!isAnswer) report(`Page failed: ${error}`, error);
  }, [error, isAnswer]);
  useTryAgain(error !== 404 && !(error instanceof NoPage), reloadWhenWell);

  return (
    <>
      <HeadAndFocus head={head} />
      <EmptyState title={errorTitle} lang="en" picture={picture}>
        <p className={layout.lead}>
          Cette page n’existe pas, ou elle n’a pas pu s’afficher. Rien n’est perdu&nbsp;: reprenez depuis
          l’accueil ou le catalogue.
        </p>
        <p className={layout.row}>
          <ButtonLink to="/" icon="back">
            Accueil
          </ButtonLink>
          <ActionLink to="/formations" iconEnd="arrow">
            Nos formations
          </ActionLink>
        </p>
      </EmptyState>
    </>
  );
}

/** The page is loaded anew once the server has it: the server's HTML stands even where the page's code throws. */
async function reloadWhenWell(): Promise<void> {
  const { href } = location;
  const answer = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  // The visitor may have gone on meanwhile, and be writing.
  if (answer?.ok && location.href === href) location.reload();
}

interface Props {
  /** The visitor's place: at another one the page is tried again. */
  at: unknown;
  /** Errors go on to somebody who knows better than the error page. */
  passesOn?: boolean | undefined;
  children: ReactNode;
}

interface State {
  /** Anything can be thrown, also undefined: hence the object. */
  thrown?: { error: unknown } | undefined;
  at: unknown;
}

export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, thrown: undefined };
  }

  override render() {
    const { thrown } = this.state;
    if (thrown && this.props.passesOn) throw thrown.error;
    return thrown ? <ErrorPage error={thrown.error} /> : this.props.children;
  }
}
