import { toSessionDeps } from '#server/chat/resolvers.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { isUuid } from '#server/isUuid.ts';

import { type WorkOrder, workOrderById } from '../queries/workOrders.ts';
import { createWorkOrder } from './createWorkOrder.ts';
import { formatWorkOrderNumber } from './formatWorkOrderNumber.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    WorkOrderType: WorkOrder;
  }
}

export const workOrderResolvers = {
  Query: {
    async workOrder(_root, { organizationId, publicToken: token }, context) {
      if (!isUuid(organizationId)) return null;
      const { db, tokens, clock, caller } = context;
      const lookup = { token, kind: 'workOrder' as const, organizationId, ip: caller.ip, now: clock.now() };
      const id = await tokens.find(db, lookup);
      return id === null ? null : workOrderById(db, id);
    },
  },
  Mutation: {
    createWorkOrder: (_root, { input }, context) =>
      createWorkOrder({ ...toSessionDeps(context), formLimits: context.formLimits }, input),
  },
  WorkOrderType: {
    number: ({ number }) => formatWorkOrderNumber(number),
    place: ({ address }) => address,
    permissionToEnter: ({ mayEnter }) => mayEnter,
    preferredTimes: ({ times }) => times?.split('\n') ?? [],
    // Later stages are unknown.
    status: ({ canceledAt }) => (canceledAt === null ? 'WITH_TEAM' : 'CANCELED'),
  },
} satisfies SomeResolvers;
