import fc from 'fast-check';

import { longDay, longDayOfYear, shortDay, shortDayOfYear, shortWeekday } from '#src/lib/days.ts';
import { listed } from '#src/lib/listed.ts';
import { formatMoney } from '#src/lib/money.ts';
import { grouped } from '#src/lib/numbers.ts';

test('amounts are written as they are everywhere in English', () => {
  const whole = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 1_000_000_000 }), (amountCents) => {
      const usual = (amountCents % 100 === 0 ? whole : exact).format(amountCents / 100);
      expect(formatMoney({ amountCents })).toBe(usual);
    }),
  );
});

test('counts are written as they are everywhere in English', () => {
  const usual = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (count) => {
      expect(grouped(count)).toBe(usual.format(count));
    }),
  );
  expect(grouped(1240.5)).toBe('1,240.5');
});

test('days are written as they are everywhere in English', () => {
  const usual = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  const ways = [
    [shortDayOfYear, usual({ dateStyle: 'medium' })],
    [longDayOfYear, usual({ dateStyle: 'long' })],
    [shortDay, usual({ month: 'short', day: 'numeric' })],
    [shortWeekday, usual({ weekday: 'short' })],
    [longDay, usual({ weekday: 'long', month: 'long', day: 'numeric' })],
  ] as const;
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (moment) => {
      for (const [ours, theirs] of ways) {
        expect(ours(moment.toISOString().slice(0, 10))).toBe(theirs.format(moment));
      }
    }),
  );
});

test('what is listed is joined by commas and the last one by "and"', () => {
  const usual = new Intl.ListFormat('en', { type: 'conjunction' });
  fc.assert(
    fc.property(fc.array(fc.constantFrom('cats', 'dogs', 'large dogs'), { maxLength: 5 }), (names) => {
      expect(listed(names)).toBe(usual.format(names));
    }),
  );
});
