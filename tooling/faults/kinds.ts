import { oneOf, remotes } from '../workspaces';

const ofRemote = {
  down: 'browsers get none of its files; the server draws it from what it holds',
  slow: 'its data takes 3 s more, on the server and in browsers',
  garbage: 'browsers get a web page in the place of its scripts',
  'throws-in-render': 'its pages and parts throw while they are drawn',
  'throws-in-browser': 'the same, in browsers only',
  previous: 'the release before is live',
};

const ofPocketBase = {
  down: 'it answers nobody',
  slow: 'each answer takes 3 s more',
  silent: 'it takes requests and never answers',
  error: 'it answers 500',
  garbage: 'it answers with another’s web page',
};

const ofContactService = { down: 'it answers nobody', slow: 'each answer takes 3 s more' };

const ofMailServer = {
  down: 'nobody listens there',
  slow: 'each mail takes 3 s more',
  refuses: 'it answers 451: not now',
};

/** The faults that there are: by whom they hit, what each does in words. */
export const faults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(remotes.map((name) => [name, ofRemote])),
  pocketbase: ofPocketBase,
  contact: ofContactService,
  mail: ofMailServer,
};

/** How a back end can misbehave; the relay before it does (`relay.ts`). */
export type BackEndFault = keyof typeof ofPocketBase;
export type RemoteFault = keyof typeof ofRemote;

export const isRemote = (whom: string): boolean => remotes.includes(whom);

/** Throws a sentence where there is no such fault. */
export function expectFault(whom: string, fault: string | undefined): string {
  const known = Object.keys(faults[oneOf(Object.keys(faults), whom)] ?? {});
  if (fault !== undefined && known.includes(fault)) return fault;
  throw new Error(`"${fault ?? ''}" is no fault of ${whom}; there are ${known.join(', ')}, and off.`);
}
