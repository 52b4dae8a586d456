import { expect, test } from '@playwright/test';
import { withCleanup } from 'testing/cleanup';
import { findPrograms, PostgresServer } from 'testing/postgres-server';
import { drill } from '../../bench/backup/drill';
import { releasable } from '../../tooling/workspaces';

test.skip(process.platform !== 'linux', 'looks at the processes through /proc');
// Mails that could not leave are tried again after a while.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const programs = findPrograms();

async function expectAllBack(databases?: [string, string]): Promise<void> {
  const found = await withCleanup((cleanup) =>
    drill(
      {
        ...{ requests: 6, megabytes: 1, log: () => undefined, ...(databases && { databases }) },
        // Every size takes minutes of a processor; npm run drill compares them.
        sizes: 'one size',
      },
      cleanup,
    ),
  );
  expect(found).toMatchObject({ lost: [], different: [], strangers: 0, repeated: 0 });
  expect(found.waits.failed).toEqual([]);
  // That something was asked for.
  expect(found.pages).toBeGreaterThan(300);
  for (const waits of [found.waits.views, found.waits.requests, found.waits.saves])
    expect(waits).not.toEqual([]);
  const [backup, , check, restored] = found.printed;
  expect(backup).toContain(`${releasable.length} releases are live`);
  // Each entry of a data folder is in the backup, or named as left out.
  expect(backup).not.toContain('Not of Campus');
  expect(check).toContain('It is whole');
  expect(restored).toMatch(/mails leave when the contact service starts/);
}

test('after the loss of its machine the site is there again, and nothing accepted is missing', () =>
  expectAllBack());

test.describe('with PostgreSQL', () => {
  test.skip(programs === null, 'PostgreSQL is not installed here');

  test('the outbox comes back in another server', async () => {
    const servers = [new PostgresServer(programs ?? ''), new PostgresServer(programs ?? '')] as const;
    try {
      for (const server of servers) await server.create();
      await expectAllBack([servers[0].url, servers[1].url]);
    } finally {
      for (const server of servers) await server.remove();
    }
  });
});
