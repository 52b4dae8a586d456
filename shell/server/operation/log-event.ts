/**
 * What a program reads beside the words of a line: trials (tooling/releases/trial/on-server.ts) and
 * `npm run dev` (tooling/dev/site.ts) tell failures apart by it.
 */
export type LogEvent =
  | ReleaseEvent
  | { code: 'page-threw'; path: string; reason: string }
  | { code: 'part-failed'; part: string; reason: string };

interface ReleaseEvent {
  /** `release-incomplete` runs although it lacks a page; `release-rejected` does not run here. */
  code: 'release-incomplete' | 'release-rejected';
  remote: string;
  version: string;
  reason: string;
  /** Browsers load the release by themselves. */
  isBrowserOnly: boolean;
}

export type LogWithEvent = (line: string, event: LogEvent) => void;
