import { chromium } from 'playwright';
import { findBrowser } from '../../../tooling/suites/browser';
import { browserFlags } from '../../../tooling/suites/browser-flags';
import type { Cleanup } from '../../run/cleanup';
import { type MeasuredPage, measuredPages } from '../pages';
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
  rounds: number,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Record<MeasuredPage['name'], Views>> {
  const browser = await chromium.launch({
    executablePath: findBrowser(log),
    args: [...browserFlags, '--ignore-certificate-errors'],
  });
  cleanup.add(() => browser.close());
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
  return result;
}
