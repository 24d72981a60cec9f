import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';

import { holdTourSlot } from '../holds/holdTourSlot.ts';
import {
  type HeldSlot,
  secondsUntil,
  extendHoldForDocument,
  extendTourSlotHold,
  releaseTourSlotHold,
} from '../holds/tourSlotHold.ts';
import { toTourDeps } from '../view/resolverContext.ts';
import { createTourRequest } from './createTourRequest.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    TourSlotHoldType: HeldSlot;
  }
}

export const tourBookingResolvers = {
  TourSlotHoldType: {
    secondsLeft: ({ expiresAt }, _args, { clock }) => secondsUntil(expiresAt, clock.now()),
  },
  Mutation: {
    async holdTourSlot(_root, { input }, context) {
      return { hold: await holdTourSlot(toTourDeps(context), input) };
    },
    async extendTourSlotHold(_root, { input, forDocument }, context) {
      const extend = forDocument ? extendHoldForDocument : extendTourSlotHold;
      return { hold: await extend(toTourDeps(context), input) };
    },
    async releaseTourSlotHold(_root, { input }, context) {
      return { released: await releaseTourSlotHold(toTourDeps(context), input) };
    },
    async createTourRequest(_root, { input }, context) {
      return { tourRequest: await createTourRequest(toTourDeps(context), input) };
    },
  },
} satisfies SomeResolvers;
