import { formatList } from '#domain/text.ts';
import fc from 'fast-check';

import {
  formatLongDay,
  formatLongDate,
  formatShortDay,
  formatShortDate,
  formatShortWeekday,
} from '#src/lib/days.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatNumber } from '#src/lib/numbers.ts';

test('amounts are formatted the same everywhere in English', () => {
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

test('counts are formatted the same everywhere in English', () => {
  const usual = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (count) => {
      expect(formatNumber(count)).toBe(usual.format(count));
    }),
  );
  expect(formatNumber(1240.5)).toBe('1,240.5');
});

test('days are formatted the same everywhere in English', () => {
  const usual = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  const ways = [
    [formatShortDate, usual({ dateStyle: 'medium' })],
    [formatLongDate, usual({ dateStyle: 'long' })],
    [formatShortDay, usual({ month: 'short', day: 'numeric' })],
    [formatShortWeekday, usual({ weekday: 'short' })],
    [formatLongDay, usual({ weekday: 'long', month: 'long', day: 'numeric' })],
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

test('lists are joined by commas and "and" before the last item', () => {
  const usual = new Intl.ListFormat('en', { type: 'conjunction' });
  fc.assert(
    fc.property(fc.array(fc.constantFrom('cats', 'dogs', 'large dogs'), { maxLength: 5 }), (names) => {
      expect(formatList(names)).toBe(usual.format(names));
    }),
  );
});
