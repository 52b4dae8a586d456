import { answerOf, form, post } from '../../testing/form';
import { inMemorySide } from '../../testing/in-memory-side';

const { start, address } = inMemorySide();

describe('around the route', () => {
  it('lets the site’s pages in, and nobody else’s', async () => {
    const allowed = async (origin: string) => {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      const answer = await fetch(`${address()}/send-email`, { method: 'OPTIONS', headers });
      return answer.headers.get('access-control-allow-origin');
    };
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      expect(await allowed(origin)).toBe(origin);
    }
    for (const origin of ['https://evil.example', 'http://localhost:3001', 'null']) {
      expect(await allowed(origin)).toBeNull();
    }
  });

  it('limits a client, and says when to come back', async () => {
    const limited = await start({ perMinute: '2' });
    expect((await post(limited, form, { 'x-forwarded-for': '1.1.1.1' })).status).toBe(202);
    expect((await post(limited, form, { 'x-forwarded-for': '2.2.2.2' })).status).toBe(202);
    const third = await post(limited, form, { 'x-forwarded-for': '3.3.3.3' });
    expect(third.status).toBe(429);
    expect((await answerOf(third)).error).toMatch(/^Trop de demandes/);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${limited}/healthz`)).status).toBe(200);
  });

  it('lets a client in again after the minute that it was told', async () => {
    const limited = await start({ perMinute: '2' });
    const begin = Date.now();
    const clock = jest.spyOn(Date, 'now');
    const at = async (seconds: number) => {
      clock.mockReturnValue(begin + seconds * 1000);
      const answer = await post(limited, form);
      return [answer.status, answer.headers.get('retry-after')];
    };
    expect(await at(0)).toEqual([202, null]);
    expect(await at(30)).toEqual([202, null]);
    expect(await at(31)).toEqual([429, '29']);
    expect(await at(59.5)).toEqual([429, '1']);
    expect(await at(60)).toEqual([202, null]);
    clock.mockRestore();
  });

  it('tells clients apart behind a declared proxy', async () => {
    const limited = await start({ perMinute: '1', TRUST_PROXY: '127.0.0.1' });
    expect((await post(limited, form, { 'x-forwarded-for': '1.1.1.1' })).status).toBe(202);
    expect((await post(limited, form, { 'x-forwarded-for': '2.2.2.2' })).status).toBe(202);
    // What a client wrote itself before the proxy's own addition is not believed.
    expect((await post(limited, form, { 'x-forwarded-for': '9.9.9.9, 1.1.1.1' })).status).toBe(429);
  });

  it('answers JSON in French to an unknown address', async () => {
    const answer = await fetch(`${address()}/nothing`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'Cette adresse n’existe pas.' });
  });
});
