import { z } from 'zod';

import { rule, text, withDefault } from '#server/operatorFile/fields.ts';
import { endTime, opensBeforeCloses, slug, time, weekday } from '#server/operatorFile/formats.ts';

export const hours = z.strictObject({ opens: time, closes: endTime }).check(opensBeforeCloses);

export const weekdayHours = z
  .strictObject({ weekday, opens: time, closes: endTime })
  .check(opensBeforeCloses);

/** Where an entry applies. Without either field: everywhere. */
export const places = {
  market: withDefault(slug, null).describe('Only for the homes of this market.'),
  property: withDefault(text(), null).describe(
    'Only for the homes of this property, by its id in your import.',
  ),
};

export const singlePlace = rule(
  ({ market, property }: { market: string | null; property: string | null }, report) => {
    if (market && property) report('names both a market and a property. Leave one of them out');
  },
);
