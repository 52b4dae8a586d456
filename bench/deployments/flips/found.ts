/** What became of a release with one damaged file. */
export interface Found {
  file: string;
  /** Damaged bytes were run, or applied. */
  ran: boolean;
  /** A log, a console, or a command says which file, or at least which release. */
  named: boolean;
  /** By whom, or what happened instead. */
  how: string;
}
