import { createLoader } from '#server/graphql/createLoader.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { formatRelativeTime } from '#server/time/formatRelativeTime.ts';

import { toSlotId } from '../slots/slot.ts';
import { type NextTime, listBookableTimes } from './nextTours.ts';

const loadBookableTimes = createLoader<NextTime[]>(({ db, clock }, ids) =>
  listBookableTimes(db, ids, clock.now()),
);

export const nextTourResolvers = {
  UnitType: {
    async nextTour({ id, property: { timeZone } }, { types }, context) {
      const times = (await loadBookableTimes(context, id)) ?? [];
      const next = types?.length ? times.find(({ kind }) => types.includes(kind)) : times[0];
      if (next === undefined) return null;
      return {
        slotId: toSlotId(id, next),
        type: next.kind,
        startsAt: next.startsAt,
        label: formatRelativeTime(next.startsAt, timeZone, context.clock.now()),
      };
    },
  },
} satisfies SomeResolvers;
