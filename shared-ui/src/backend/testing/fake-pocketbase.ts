import type { Backend } from '@campus/contract';
import { createBackend } from '../backend';
import type { CourseRecord } from '../records';

/** What the fake answers to one call; `undefined`: nobody is there, 'silence': it never answers. */
export type Answer = { status: number; body?: unknown } | 'silence' | undefined;

export interface Asked {
  path: string;
  params: Record<string, string>;
}

interface Options {
  fallback?: () => Promise<CourseRecord[]>;
  timeout?: number;
}

/** A back end whose requests end in `answer`; keeps what was asked and which failures were told. */
export function fakePocketBase(answer: (asked: Asked) => Answer, options: Options = {}) {
  const asked: Asked[] = [];
  const failures: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    init?.signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(String(input));
    const call = { path: pathname, params: Object.fromEntries(searchParams) };
    asked.push(call);
    const result = answer(call);
    if (result === 'silence') return untilAborted(init?.signal);
    if (!result) throw new TypeError('fetch failed');
    return new Response(JSON.stringify(result.body ?? {}), { status: result.status });
  });
  const { fallback = async () => [], timeout = 1000 } = options;
  const backend: Backend = {
    ...createBackend({ url: 'http://pocketbase.test', fallback, timeout }),
    onFailure: (call) => failures.push(call),
  };
  return { backend, asked, failures };
}

/** The answer to a list of everything. */
export const list = (items: unknown[]): Answer => ({
  status: 200,
  body: { page: 1, perPage: 500, totalItems: -1, totalPages: -1, items },
});

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
