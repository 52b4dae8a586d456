import { launchBrowser } from '../browser/launch';
import { type MeasuredPage, measuredPages } from '../pages';
import type { Bench } from '../part';
import { expectSameFont } from './same-font';
import { type View, viewPage } from './view';

export const variantNames = ['site', 'static', 'bundle'] as const;
export type VariantName = (typeof variantNames)[number];

/** Where each variant of the pages answers. */
export type Origins = Readonly<Record<VariantName, string>>;

/** The views of one page: one of each variant per round. */
export type Views = Record<VariantName, View[]>;

/** Views every page in every variant, `rounds` times in turn; a first turn warms the servers up and is not kept. */
export async function viewAll(
  origins: Origins,
  { rounds, log, cleanup }: Pick<Bench, 'rounds' | 'log' | 'cleanup'>,
): Promise<Record<MeasuredPage['name'], Views>> {
  const browser = await launchBrowser({ log, cleanup });
  const result: Record<MeasuredPage['name'], Views> = {
    catalogue: { site: [], static: [], bundle: [] },
    course: { site: [], static: [], bundle: [] },
  };
  for (let round = 0; round <= rounds; round++) {
    for (const page of measuredPages) {
      // Each round begins with another variant: none always follows the same one.
      for (const index of variantNames.keys()) {
        const variant = variantNames[(index + round) % variantNames.length] ?? 'site';
        const view = await viewPage(browser, {
          address: origins[variant] + page.path,
          control: variant === 'static' ? undefined : page.control,
          scroll: variant === 'site',
        }).catch((error: Error) => {
          throw new Error(`${page.name} (${variant}) could not be measured: ${error.message}`);
        });
        if (round > 0) result[page.name][variant].push(view);
      }
    }
    log(round === 0 ? 'Warmed up' : `Round ${round} of ${rounds}`);
  }
  for (const { name } of measuredPages) expectSameFont(result[name].site, result[name].static);
  return result;
}
