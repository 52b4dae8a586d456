import type PocketBase from 'pocketbase';
import { type editorsPocketBase, superuser } from '../../../pocketbase/testing/editors';
import { asSuperuser } from '../../stack/as-superuser';
import { importAll, type ImportOptions, type ImportResult } from '../import-all';
import { readSource } from '../read-source';
import { reportOf } from '../report';

/** Imports as the command does; gives the report, and the courses by outcome and by title. */
export function importer(clients: ReturnType<typeof editorsPocketBase>) {
  let client: PocketBase;
  beforeAll(async () => {
    client = await asSuperuser({ url: clients.admin.baseURL, ...superuser });
  });
  return async (from: string, options: Partial<ImportOptions> = {}) => {
    const source = await readSource(from);
    const brought = await importAll(source, client, { isDry: false, asDrafts: false, ...options });
    const outcomes: Record<string, number> = {};
    for (const { item, outcome } of brought)
      if (item.collection === 'formation') outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const of = (title: string) => brought.find(({ item }) => item.values.title === title) as ImportResult;
    return { of, outcomes, report: reportOf(source, brought, options.isDry ?? false) };
  };
}
