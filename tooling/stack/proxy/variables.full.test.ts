import { setTimeout as pause } from 'node:timers/promises';
import { askProxy } from '@campus/testing/ask-proxy';
import { openProxy } from '@campus/testing/proxy-server';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { openUpstream } from '@campus/testing/upstream';
import { hostOf, page, program, suite } from './testing/suite';

suite('nginx with other variables', () => {
  const folder = folderForEachTest();
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  async function upstream() {
    const opened = await openUpstream();
    ends.push(opened.close);
    return opened;
  }
  type Given = Parameters<typeof openProxy>;
  async function nginx(behind: Given[2], variables?: Given[3]) {
    const proxy = await openProxy(program ?? '', folder(), behind, variables);
    ends.push(proxy.stop);
    return proxy;
  }

  it('trusts a proxy in front, admits editors of named networks, groups IPv6 clients', async () => {
    const [shell, pocketbase] = [await upstream(), await upstream()];
    shell.answer = page('une page');
    pocketbase.json(200, {});
    const behind = { shells: [hostOf(shell)], pocketbase: hostOf(pocketbase) };
    const more = { PROXIES: '127.0.0.0/8', EDITORS: '2001:db8::/32 198.51.100.0/24' };
    const proxy = await nginx(behind, more);
    const from = async (address: string, path: string, options = {}) =>
      (await askProxy(proxy.port, path, { headers: { 'x-forwarded-for': address }, ...options })).status;
    await from('203.0.113.7', '/');
    expect(shell.requests[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
    const host = 'redaction.localhost';
    expect(await from('203.0.113.7', '/redaction/', { host })).toBe(403);
    expect(await from('198.51.100.9', '/redaction/', { host })).toBe(200);
    const signIn = (address: string) =>
      from(address, '/api/collections/redacteur/auth-with-password', { method: 'POST', body: '{}', host });
    // As its provider hands a network out.
    for (let turn = 1; turn <= 10; turn++) expect(await signIn(`2001:db8:0:1:${turn}::1`)).toBe(200);
    expect(await signIn('2001:db8:0:1:ffff::1')).toBe(429);
    expect(await signIn('2001:db8:0:2::1')).toBe(200);
    for (let turn = 1; turn <= 10; turn++) expect(await signIn('198.51.100.1')).toBe(200);
    expect(await signIn('198.51.100.1')).toBe(429);
    expect(await signIn('198.51.100.2')).toBe(200);
  });

  it('hands requests for the contact service to one that takes them', async () => {
    const [first, second] = [await upstream(), await upstream()];
    second.json(202, { receipt: 'x' });
    const contacts = [first, second].map(hostOf);
    const proxy = await nginx({ shells: ['127.0.0.1:1'], contacts });
    const headers = { 'X-Forwarded-For': '198.51.100.7', 'Idempotency-Key': 'k' };
    const send = () => fetch(`${proxy.contactUrl}/send-email`, { method: 'POST', body: '{}', headers });
    for (const fault of ['its database is away', 'it dies over it', 'it is down'] as const) {
      if (fault === 'its database is away') first.json(503, {});
      if (fault === 'it dies over it') first.answer = (_request, response) => response.destroy();
      if (fault === 'it is down') await first.close();
      for (let turn = 0; turn < 3; turn++) expect([fault, (await send()).status]).toEqual([fault, 202]);
      // nginx asks the first one again after a second.
      await pause(1100);
    }
    const handedOn = { 'x-forwarded-for': '198.51.100.7', 'idempotency-key': 'k' };
    expect(second.requests[0]?.headers).toMatchObject(handedOn);
    expect((await fetch(`${proxy.contactUrl}/metrics`)).status).toBe(404);
  });
});
