/** The visitor gets the status and its sentence, not the message. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    readonly statusCode: number,
    message: string,
    /** Seconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
