import { nextTimesOf } from '#server/db/tours/nextTours.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { soonInWords } from '#server/time/soonInWords.ts';
import type { NextTime } from '#server/tours/next/nextTours.ts';
import { slotIdOf } from '#server/tours/slotId.ts';

import { batched } from '../batched.ts';
import type { Context } from '../context.ts';

const nextTimeOf = batched<NextTime>(({ db, clock }, ids) => nextTimesOf(db, ids, clock.now()));

export const nextTourResolvers = {
  UnitType: {
    async nextTour({ id, property: { timeZone } }: ListedHome, _args: unknown, context: Context) {
      const next = await nextTimeOf(context, id);
      return (
        next && {
          slotId: slotIdOf(id, next),
          type: next.kind,
          startsAt: next.startsAt,
          label: soonInWords(next.startsAt, timeZone, context.clock.now()),
        }
      );
    },
  },
};
