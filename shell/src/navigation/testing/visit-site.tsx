import { act, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { BrowserRouter, type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router-dom';
import { site } from '@campus/testing/site';
import type { Remotes } from '../../remotes/remotes';
import { routes } from '../../testing/routes';
import { VisitedSite } from '../VisitedSite';
import { createVisits } from '../visits';

type Options = Omit<Parameters<typeof createVisits>[0], 'routes'> & {
  remotes: Remotes;
  /** Holds what the server has drawn. */
  drawn?: HTMLElement;
};

/** Draws the site at the browser's address; gives what goes elsewhere. */
export async function visitSite({ remotes, drawn, ...options }: Options) {
  const visits = createVisits({ routes: () => routes, ...options });
  let navigate: NavigateFunction = () => undefined;

  function Way({ children }: { children: ReactNode }) {
    navigate = useNavigate();
    return children;
  }
  await act(async () => {
    render(
      <StrictMode>
        <BrowserRouter>
          <Way>
            <VisitedSite
              {...{ visits, remotes, site }}
              first={drawn && { ...remotes, areOfDocument: true }}
            />
          </Way>
        </BrowserRouter>
      </StrictMode>,
      drawn ? { container: drawn, hydrate: true } : {},
    );
  });
  const go = (to: string, options?: NavigateOptions) => void navigate(to, options);
  return { visits, navigate: go };
}
