/** The processes of the site, and those that stand in for two of them while these are exchanged. */
export const units = {
  pocketbase: 'campus-pocketbase',
  contact: 'campus-contact',
  shell: 'campus-shell',
  nextContact: 'campus-contact-next',
  nextShell: 'campus-shell-next',
} as const;

export type Unit = keyof typeof units;
export const standIns = ['nextContact', 'nextShell'] as const satisfies Unit[];

/** What an upgrade does with a machine. Each rejects with one sentence. */
export interface Machine {
  /** Makes a package the current one: what starts from now on is of it. */
  install(folder: string): Promise<void>;
  /** Declares the stand-ins: the contact service and the shell of a package, on ports of their own. */
  declare(folder: string): Promise<void>;
  /** Ends what is left of them. */
  dismiss(): Promise<void>;
  start(unit: Unit): Promise<void>;
  restart(unit: Unit): Promise<void>;
  /** Lets it answer what it is asked; does nothing where it does not run. */
  stop(unit: Unit): Promise<void>;
  /** Resolves once the proxy asks again whom it had found away: a process that is well is not yet one that visitors reach. */
  noticed(): Promise<void>;
  /** Resolves once it does what it is there for; rejects with what it says instead, after so many milliseconds. */
  healthy(unit: Unit, patience?: number): Promise<void>;
}
