import fc from 'fast-check';
import type { CourseRecord } from '../backend/records';
import { courseRecord } from '../backend/testing/records';
import { maxPriceEuros, toCoursePrice, toDuration, toPrice } from './course-facts';
import { formatPrice } from './price-text';

describe('price', () => {
  it.each([
    ['1\u00a0234\u202f567 €', 1_234_567],
    ['à partir de 1490€ - alternance possible', 1490],
    ['Forfait – 1490 €', 1490],
    ['1 490,50 €', 1490.5],
    ['1.490,00', 1490],
    ['1,490.00', 1490],
    [1490.499, 1490.5],
    ['Devis', undefined],
    ['Devis (dès 1490 €)', undefined],
    ['', undefined],
    ['à voir', undefined],
    [0, undefined],
    [undefined, undefined],
  ])('reads the price %j as %j', (stored, price) => {
    expect(toPrice(stored)).toBe(price);
  });

  it.each([
    '1490, 1990',
    '1490 1990',
    '1 490 1 990',
    '1940 € HT (2328 € TTC)',
    '1940 € HT',
    '1940 € hors taxes',
    '14 90',
    '1.490.50',
    '1.490 000',
    '1490,500',
    '1e3',
    '-5 €',
    'remise -100',
    String(maxPriceEuros + 1),
    `1490${' '.repeat(300)}`,
  ])('makes no price of %j', (stored) => {
    expect(toPrice(stored)).toBeUndefined();
  });

  it.each<[Partial<CourseRecord>, string]>([
    [{ priceActual: '1940 €' }, 'exempt'],
    [{ priceActual: '1940 € TTC' }, 'included'],
    [{ priceActual: '1940 € TTC', vat: 'exempt' }, 'exempt'],
    [{ priceActual: '1940', vat: 'included' }, 'included'],
  ])('the tax of %j is %s', (record, vat) => {
    expect(toCoursePrice(courseRecord(record))).toMatchObject({ amount: 1940, vat });
  });

  const cents = fc.integer({ min: 1, max: maxPriceEuros * 100 });

  it('reads every price that the site prints', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toPrice(formatPrice(amount / 100))).toBe(amount / 100);
      }),
    );
  });

  it('reads whole euros as the digits in them, however they are grouped', () => {
    const separator = fc.constantFrom('', ' ', '\u00a0', '\u2009', '\u202f', '.', ',', '’');
    const suffix = fc.constantFrom('', ' €', '€', ' euros', '\u00a0€ TTC');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxPriceEuros }), separator, suffix, (euros, between, after) => {
        const text = String(euros).replace(/\B(?=(?:\d{3})+$)/g, between) + after;
        expect(toPrice(text)).toBe(Number(text.replace(/\D/g, '')));
      }),
    );
  });

  it('two numbers are no price, whatever separates them', () => {
    const between = fc.constantFrom(' - ', '-', ' à ', ' / ', ' ou ', ' € – ', '; ', '\n', ' (');
    fc.assert(
      fc.property(cents, between, cents, (one, separator, other) => {
        expect(toPrice(formatPrice(one / 100) + separator + formatPrice(other / 100))).toBeUndefined();
      }),
    );
  });

  it('any value becomes a price within bounds, or undefined', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789 .,-\u202f€e'), maxLength: 300 });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), digits, fc.double()), (value) => {
        const price = toPrice(value);
        if (price === undefined) return true;
        return price > 0 && price <= maxPriceEuros && Number(price.toFixed(2)) === price;
      }),
    );
  });
});

describe('duration', () => {
  const clock = (title: string) => ({
    options: [{ id: 'c', collectionId: 'option', title, icon: 'clock', color: '' }],
  });

  it.each<[string, object]>([
    ['35', { hours: 35 }],
    ['3,5', { hours: 3.5 }],
    ['3.5', { hours: 3.5 }],
    ['3h30', { hours: 3.5 }],
    ['21 Heures (3 jours)', { hours: 21, days: 3 }],
    ['1/2 Jours (soit 3h30)', { hours: 3.5, days: 0.5 }],
    ['1/2 jour', { days: 0.5 }],
    ['2 jours (14h)', { hours: 14, days: 2 }],
    ['2 j (14 heures)', { hours: 14, days: 2 }],
    ['3 jours, soit 21 heures', { hours: 21, days: 3 }],
    ['21 heures - 3 jours', { hours: 21, days: 3 }],
    ['2 journées', { days: 2 }],
    ['9h30 à 17h30', {}],
    ['9h - 17h', {}],
    ['7 heures par jour', {}],
    ['3h30/jour', {}],
    ['', {}],
    ['0', {}],
  ])('reads the old text %j as %j', (nbHeure, duration) => {
    expect(toDuration(courseRecord({ nbHeure }))).toEqual(duration);
  });

  it('reads missing hours from the option, old texts only without typed values', () => {
    const record = courseRecord({ nbHeure: '3,5', expand: clock('1/2 journée (soit 3h30)') });
    expect(toDuration(record)).toEqual({ hours: 3.5, days: 0.5 });
    const old = { nbHeure: '14', expand: clock('14 Heures (2 jours)') };
    expect(toDuration(courseRecord({ ...old, hours: 21, days: 0 }))).toEqual({ hours: 21 });
    expect(toDuration(courseRecord({ ...old, hours: 0, days: 1.5 }))).toEqual({ days: 1.5 });
    expect(toDuration(courseRecord({ ...old, hours: 0, days: 0 }))).toEqual({ hours: 14, days: 2 });
  });
});
