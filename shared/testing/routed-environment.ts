import JSDOMEnvironment from 'jest-environment-jsdom';

/**
 * The router hands its loaders a `Request`. jsdom has none, and that of Node.js refuses the signals
 * of jsdom.
 */
class RoutedRequest extends Request {
  readonly #signal: AbortSignal | undefined;

  constructor(address: string, { signal, ...init }: RequestInit = {}) {
    super(address, init);
    this.#signal = signal ?? undefined;
  }

  override get signal(): AbortSignal {
    return this.#signal ?? super.signal;
  }
}

/** jsdom for what navigates by React Router's data mode. */
export default class RoutedEnvironment extends JSDOMEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof JSDOMEnvironment>) {
    super(config, context);
    Object.assign(this.global, { Request: RoutedRequest, Response, Headers });
  }
}
