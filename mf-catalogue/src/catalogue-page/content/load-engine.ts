import type { SearchEngine } from 'shared-ui/search';

let engine: Promise<SearchEngine> | undefined;

/** Program and index are fetched together when first needed; where that fails, the next call tries again. */
export function loadEngine(): Promise<SearchEngine> {
  engine ??= fetchEngine().catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function fetchEngine(): Promise<SearchEngine> {
  const [openIndex, index] = await Promise.all([fetchProgram(), fetchIndex()]);
  return openIndex(index);
}

/** The destructuring lets the build leave out what makes an index. */
async function fetchProgram() {
  const { openIndex } = await import('shared-ui/search');
  return openIndex;
}

async function fetchIndex() {
  const response = await fetch('/recherche.json');
  if (!response.ok) throw new Error(`/recherche.json answered ${response.status}`);
  return response.json();
}
