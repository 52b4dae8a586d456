import { useEffect } from 'react';
import { isRouteErrorResponse, useMatches, useRouteError } from 'react-router-dom';
import { ActionLink, ButtonLink, EmptyState, layout } from '@campus/shared-ui';
import { HeadAndFocus } from '../head/HeadAndFocus';
import { errorHead, errorTitle } from '../head/head-tags';
import picture from '../pictures/erreur.svg';
import { useRetry } from '../remotes/retry';
import { report } from '../report';
import type { LoadedPage } from '../pages/page-data';

const head = () => errorHead;

/** Serves addresses without a page, and pages that throw. */
export function ErrorPage() {
  const error = useRouteError();
  const isAnswer = isRouteErrorResponse(error);
  const { isDrawn } = (useMatches().at(-1)?.loaderData ?? {}) as Partial<LoadedPage>;

  useEffect(() => {
    if (!isAnswer) report(`Page failed: ${String(error)}`, error);
  }, [error, isAnswer]);
  useRetry(!isAnswer || error.status !== 404, reloadOnceServed);
  // The server's HTML is better (browser/hydrate-site.ts).
  if (isDrawn) throw error;

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

/** Reloads the page once the server has it: its HTML stands even where the page's code throws. */
async function reloadOnceServed(): Promise<void> {
  const { href } = location;
  const answer = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  // The visitor may have gone on meanwhile, and be writing.
  if (answer?.ok && location.href === href) location.reload();
}

/** What the frame itself throws, or an error page passes on, is for somebody who knows better. */
export function RethrowRouteError(): never {
  throw useRouteError();
}
