import type { Page } from '@playwright/test';

const pseudoClasses: Record<string, string[]> = {
  hover: ['hover'],
  active: ['hover', 'active'],
  focus: ['focus', 'focus-visible'],
};

/** Puts what stands in a `Forced` of the examples into its state, through the developer tools' protocol. */
export async function forceStates(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  for (const [state, forcedPseudoClasses] of Object.entries(pseudoClasses)) {
    const selector = `[data-force="${state}"] :is(a, button, input)`;
    const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) await tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
}
