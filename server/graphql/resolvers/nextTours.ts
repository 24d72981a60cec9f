import { bookableTimesOf } from '#server/db/tours/nextTours.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { soonInWords } from '#server/time/soonInWords.ts';
import type { NextTime } from '#server/tours/next/nextTours.ts';
import type { TourKind } from '#server/tours/tour.ts';
import { slotIdOf } from '#server/tours/slotId.ts';

import { batched } from '../batched.ts';
import type { Context } from '../context.ts';

const timesOf = batched<NextTime[]>(({ db, clock }, ids) => bookableTimesOf(db, ids, clock.now()));

type NextTourArgs = { types?: readonly TourKind[] | null };

export const nextTourResolvers = {
  UnitType: {
    async nextTour({ id, property: { timeZone } }: ListedHome, { types }: NextTourArgs, context: Context) {
      const times = (await timesOf(context, id)) ?? [];
      const next = types?.length ? times.find(({ kind }) => types.includes(kind)) : times[0];
      if (next === undefined) return null;
      return {
        slotId: slotIdOf(id, next),
        type: next.kind,
        startsAt: next.startsAt,
        label: soonInWords(next.startsAt, timeZone, context.clock.now()),
      };
    },
  },
};
