import type { Backend, Part } from 'shared-ui';
import type { Remotes } from '../remotes/remotes';
import { isMissingCode, type PageRequest, runLoad } from '../remotes/run-load';
import type { PartOfPage } from '../routing/parts-of';
import type { PartData } from './part-data';

interface PartRequest extends PageRequest {
  backend: Backend;
}

/** Never rejects. `report` is not told of data that fails after the visitor has gone. A part that lacks its later code is loaded anew, once. */
export async function loadPart(
  remotes: Remotes,
  use: PartOfPage,
  request: PartRequest,
  report: (error: unknown) => void,
): Promise<PartData> {
  const run = async () => {
    const part: Part<unknown> = await remotes.part(use);
    return runLoad(part.load, request);
  };
  try {
    let found = await run();
    if ('error' in found && isMissingCode(found.error) && remotes.replace) {
      await remotes.replace(use);
      found = await run();
    }
    const { degraded } = found;
    if ('data' in found) return { state: 'ready', data: found.data, ...(degraded && { degraded }) };
    if (!request.signal.aborted) report(found.error);
    return { state: 'failed' };
  } catch (error) {
    report(error);
    return { state: 'missing' };
  }
}
