/** Whether a back end answers. */
export interface BackEnd {
  name: string;
  answers: boolean;
  /** Milliseconds of its answer. */
  took?: number;
  /** What is wrong, in a few words. */
  problem?: string;
}

const patience = 2000;

/** Asks a back end how it is. Its address is nobody's business: it is not said. */
export async function askBackEnd(name: string, address: string): Promise<BackEnd> {
  const began = Date.now();
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'manual' });
    await response.body?.cancel();
    const took = Date.now() - began;
    if (response.ok) return { name, answers: true, took };
    return { name, answers: false, took, problem: `répond ${response.status}` };
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError';
    return { name, answers: false, problem: isLate ? 'ne répond pas en 2 s' : 'ne répond pas' };
  }
}
