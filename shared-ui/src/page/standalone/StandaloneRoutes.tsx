import { Route, Routes } from 'react-router-dom';
import type { Backend } from '../../backend/backend';
import type { Page } from '../page';
import { StandaloneMissing } from './StandaloneMissing';
import { StandalonePage } from './StandalonePage';
import type { StandaloneParts } from './StandalonePart';

export interface StandaloneRoute {
  path: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- pages of different data stand in one list
  page: Page<any>;
}

export function StandaloneRoutes({
  routes,
  backend,
  parts,
}: {
  routes: readonly StandaloneRoute[];
  backend: Backend;
  parts: StandaloneParts;
}) {
  return (
    <Routes>
      {routes.map(({ path, page }) => (
        <Route
          key={path}
          path={path}
          caseSensitive
          element={<StandalonePage key={path} page={page} backend={backend} parts={parts} />}
        />
      ))}
      <Route path="*" element={<StandaloneMissing paths={routes.map(({ path }) => path)} />} />
    </Routes>
  );
}
