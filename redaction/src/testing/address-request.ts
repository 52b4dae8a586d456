/** The router makes one for each address; the browser of the tests has none. */
class AddressRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal;
  constructor(url: URL, { signal }: { signal: AbortSignal }) {
    [this.url, this.signal] = [String(url), signal];
  }
}
Object.assign(globalThis, { Request: AddressRequest });
