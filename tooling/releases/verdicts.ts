import { writeWhole } from 'settings/write-whole';
import { readVerdict, type Verdict, verdictFile } from '../../shell/server/releases/verdict';

export async function writeVerdict(
  remotesDir: string,
  name: string,
  version: string,
  verdict: Verdict,
): Promise<void> {
  await writeWhole(verdictFile(remotesDir, name, version), `${JSON.stringify(verdict, null, 2)}\n`);
}

export async function expectGood(remotesDir: string, name: string, version: string): Promise<void> {
  const verdict = await readVerdict(remotesDir, name, version);
  if (!verdict) throw new Error(`${name} ${version} was never tried: nothing may point to it.`);
  if (verdict.verdict !== 'good') {
    throw new Error(`${name} ${version} was refused: ${verdict.reason ?? 'no reason is known'}`);
  }
}
