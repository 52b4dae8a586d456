import type { ScaledSite } from './site';

/** Saves texts of a course, as an editor does. */
export interface Editor {
  /** Resolves when PocketBase has answered. */
  save(course: string, change: Record<string, unknown>): Promise<void>;
}

export async function signIn({ pocketbase, superuser }: ScaledSite): Promise<Editor> {
  const ask = async (method: string, path: string, body: unknown, headers = {}) => {
    const response = await fetch(`${pocketbase.url}/api/collections/${path}`, {
      ...{ method, body: JSON.stringify(body) },
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    if (!response.ok)
      throw new Error(`PocketBase answered ${response.status} to ${path}: ${await response.text()}`);
    return (await response.json()) as { token?: string };
  };
  const { email: identity, password } = superuser;
  const { token = '' } = await ask('POST', '_superusers/auth-with-password', { identity, password });
  return {
    async save(course, change) {
      await ask('PATCH', `formation/records/${course}`, change, { Authorization: token });
    },
  };
}
