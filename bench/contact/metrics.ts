/** Reads a service's Prometheus figures; gives each by its name. */
export async function readFigures(address: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  // regex-dynamic: the names of the service's own figures.
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

export async function waiting(address: string): Promise<number> {
  return (await readFigures(address))('contact_outbox_waiting');
}
