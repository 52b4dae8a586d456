/** A request that is not served for now or not at all; the visitor gets the status and its sentence. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    readonly statusCode: number,
    message: string,
    /** Seconds after which it is worth asking again. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
