/**
 * What a program reads beside the words of a line: trials (tooling/releases/trial/on-server.ts) and
 * `npm run dev` (tooling/dev/site.ts) tell failures apart by it.
 */
export type LogEvent =
  | RejectedRelease
  | { code: 'page-threw'; path: string; reason: string }
  | { code: 'part-failed'; part: string; reason: string };

interface RejectedRelease {
  code: 'release-rejected';
  remote: string;
  version: string;
  reason: string;
  /** Browsers load the release by themselves. */
  isBrowserOnly: boolean;
}

export type LogWithEvent = (line: string, event: LogEvent) => void;
