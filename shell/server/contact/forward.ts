export interface ServiceAnswer {
  status: number;
  body: { receipt?: string; error?: string; fields?: Readonly<Record<string, string>> };
  /** Seconds, where the visitor was too fast. */
  retryAfter?: string;
}

interface Post {
  contactUrl: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** The visitor's address: the service counts its requests per visitor. */
  address: string;
  timeLimit: number;
}

const notSaved = 'Votre demande n’a pas pu être enregistrée. Réessayez dans un instant.';

/** Hands a request to the contact service; one that gives no usable answer in time counts as 503. */
export async function forward({
  contactUrl,
  body,
  headers,
  address,
  timeLimit,
}: Post): Promise<ServiceAnswer> {
  try {
    const response = await fetch(`${contactUrl}/send-email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers, 'X-Forwarded-For': address },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    });
    const { status } = response;
    if (status < 400 && status !== 202) throw new Error(`status: ${status}`);
    const retryAfter = response.headers.get('retry-after');
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null) throw new Error('the answer is no object');
    return { status, body: answer, ...(retryAfter ? { retryAfter } : {}) };
  } catch (error) {
    console.error(`Contact service: POST /send-email failed (${(error as Error).message}).`);
    return { status: 503, body: { error: notSaved } };
  }
}
