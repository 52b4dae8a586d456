import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ActionLink, ButtonLink, EmptyState, layout } from 'shared-ui';
import { HeadAndFocus } from '../../head/HeadAndFocus';
import { errorHead } from '../../head/own-heads';
import picture from '../../pictures/erreur.svg';

/** For an address that no route knows and for a page that throws. */
export function ErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) || error instanceof Response;

  useEffect(() => {
    if (error !== undefined && !missing) console.error(`Page failed: ${error}`);
  }, [error, missing]);

  return (
    <>
      <HeadAndFocus head={errorHead} />
      <EmptyState title={errorHead.title} level={1} picture={picture}>
        <p className={layout.lead}>
          Cette page n’existe pas, ou elle n’a pas pu s’afficher. Rien n’est perdu{'\u00a0'}: reprenez depuis
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
