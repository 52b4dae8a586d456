import type { Page } from 'shared-ui';
import type { PageRoute } from '../routing/page-route';
import { giveUp } from '../wake/live';
import type { LiveComposition } from './live-composition';
import type { Remotes } from './remotes';
import { onSigns } from './try-again';

/**
 * The remotes for the page that the server has drawn: where its code cannot be had they do not reject, and React leaves
 * the server's HTML as it is; for the visitor the page is then as without scripts. It comes alive once its code can be had after
 * all, if that is still the code of this HTML: another release may draw other data.
 */
export function patientRemotes(
  remotes: Required<Remotes>,
  composition: Pick<LiveComposition, 'code'>,
): Remotes {
  let waiting: Promise<Page<unknown>> | undefined;

  async function wait(route: PageRoute): Promise<Page<unknown>> {
    const drawn = await composition.code(route);
    const page = () => remotes.page(route).catch(() => undefined);
    const fits = async () => (await composition.code(route)) === drawn;

    const first = await page();
    if (first && (await fits())) return first;
    giveUp();
    return new Promise((resolve) => {
      const end = onSigns(async () => {
        await remotes.retry(route.remote);
        const found = await page();
        if (!found || !(await fits())) return;
        end();
        resolve(found);
      });
    });
  }

  return {
    ...remotes,
    page: (route) => {
      waiting ??= wait(route);
      return waiting;
    },
  };
}
