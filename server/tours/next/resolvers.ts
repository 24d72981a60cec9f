import { createLoader } from '#server/graphql/createLoader.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { formatRelativeSpan, formatRelativeTime } from '#server/time/formatRelativeTime.ts';

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
      const { kind, startsAt, endsAt } = next;
      const now = context.clock.now();
      return {
        slotId: toSlotId(id, next),
        type: kind,
        startsAt,
        // Visitors come to an open house when they like, so how long it is open matters.
        label:
          kind === 'OPEN_HOUSE' && endsAt !== null
            ? formatRelativeSpan({ startsAt, endsAt }, timeZone, now)
            : formatRelativeTime(startsAt, timeZone, now),
      };
    },
  },
} satisfies SomeResolvers;
