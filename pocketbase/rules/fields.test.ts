import schema from '../migrations/1_schema.json';
import { fields } from './fields.js';

it.each(Object.entries(fields))('fields of %s: a label, a sentence of help, a limit', (_name, list) => {
  for (const field of list) {
    expect(field.label).not.toBe('');
    expect(field.help).toMatch(/^[A-ZÀ-Ý0-9].+[.…]$/s);
    if (['text', 'area', 'rich', 'link', 'email', 'phone', 'number'].includes(field.widget))
      expect(field.max).toBeGreaterThan(0);
    if (field.widget === 'select' && field.preset)
      expect(field.options?.map(({ value }) => value)).toContain(field.preset);
  }
  expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
});

it('a column of PocketBase takes as many signs as its field', () => {
  type Column = { name: string; max?: number | string | null; maxSize?: number };
  const collections: { name: string; fields: Column[] }[] = schema;
  const narrow = collections.flatMap(({ name, fields: columns }) =>
    columns.filter((column) => {
      const { max = 0 } = fields[name]?.find((field) => field.name === column.name) ?? {};
      return max > Number(column.max ?? column.maxSize ?? max);
    }),
  );
  expect(narrow).toEqual([]);
});
