/** The router makes one for each address; the browser of the tests has none. */
class AddressRequest {
  readonly method: string;
  readonly url: string;
  readonly signal: AbortSignal;
  constructor(url: URL, { signal, method = 'GET' }: { signal: AbortSignal; method?: string }) {
    [this.url, this.signal, this.method] = [String(url), signal, method];
  }
}
Object.assign(globalThis, { Request: AddressRequest });
