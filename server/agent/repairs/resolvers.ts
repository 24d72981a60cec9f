import { createWorkOrder } from '#server/agent/repairs/createWorkOrder.ts';
import { formatWorkOrderNumber } from '#server/agent/repairs/formatWorkOrderNumber.ts';
import { workOrderById } from '#server/db/agent/workOrders.ts';
import { isUuid } from '#server/isUuid.ts';
import type { SomeResolvers } from '../resolverTypes.ts';

import { toSessionDeps } from '../../chat/resolvers.ts';

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
    status: () => 'WITH_TEAM',
  },
} satisfies SomeResolvers;
