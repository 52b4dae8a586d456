export type Progress =
  | { step: 'idle' | 'sending' }
  | { step: 'invalid'; sentence: string }
  | { step: 'sent'; email: string }
  /** The sentence is what the site says of it, if anything. */
  | { step: 'failed'; sentence: string | undefined };

const timeLimit = 15_000;

/** Never throws, and logs nothing of the address. */
export async function sendAlert(course: string, email: string): Promise<Progress> {
  let status = 'no answer';
  try {
    const response = await fetch('/alertes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ id: course, email }),
      signal: AbortSignal.timeout(timeLimit),
    });
    status = String(response.status);
    if (response.ok) return { step: 'sent', email };
    const { error, fields }: { error?: unknown; fields?: { email?: unknown } } = await response.json();
    if (typeof fields?.email === 'string') return { step: 'invalid', sentence: fields.email };
    console.error(`alertes failed (status: ${status}).`);
    return { step: 'failed', sentence: typeof error === 'string' ? error : undefined };
  } catch {
    console.error(`alertes failed (status: ${status}).`);
    return { step: 'failed', sentence: undefined };
  }
}
