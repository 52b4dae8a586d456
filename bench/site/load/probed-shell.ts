import { createProbe, probeArgs, type Usage } from '../../run/probe';
import type { BenchSite, Shell } from '../site';

export interface ProbedShell extends Shell {
  usage(): Promise<Usage>;
}

/** Starts a web server of the site that tells what it uses. */
export async function startProbedShell(site: BenchSite, env: NodeJS.ProcessEnv): Promise<ProbedShell> {
  const { onLine, usage } = createProbe('the site');
  const shell = await site.startShell({ env, nodeArgs: probeArgs, onLine });
  return { ...shell, usage: () => usage(shell.pid) };
}
