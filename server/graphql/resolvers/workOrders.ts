import type { CreateWorkOrderInput } from '#server/agent/repairs/validateRepair.ts';
import { createWorkOrder } from '#server/agent/repairs/createWorkOrder.ts';
import { formatWorkOrderNumber } from '#server/agent/repairs/formatWorkOrderNumber.ts';
import { type WorkOrder, workOrderById } from '#server/db/agent/workOrders.ts';
import { isUuid } from '#server/isUuid.ts';

import type { Context } from '../context.ts';

import { toSessionDeps } from './chat.ts';

type QueryArgs = { organizationId: string; publicToken: string };

export const workOrderResolvers = {
  Query: {
    async workOrder(_root: unknown, { organizationId, publicToken: token }: QueryArgs, context: Context) {
      if (!isUuid(organizationId)) return null;
      const { db, tokens, clock, caller } = context;
      const lookup = { token, kind: 'workOrder' as const, organizationId, ip: caller.ip, now: clock.now() };
      const id = await tokens.find(db, lookup);
      return id === null ? null : workOrderById(db, id);
    },
  },
  Mutation: {
    createWorkOrder: (_root: unknown, { input }: { input: CreateWorkOrderInput }, context: Context) =>
      createWorkOrder({ ...toSessionDeps(context), formLimits: context.formLimits }, input),
  },
  WorkOrderType: {
    number: ({ number }: WorkOrder) => formatWorkOrderNumber(number),
    place: ({ address }: WorkOrder) => address,
    permissionToEnter: ({ mayEnter }: WorkOrder) => mayEnter,
    preferredTimes: ({ times }: WorkOrder) => times?.split('\n') ?? [],
    // Later stages are unknown.
    status: () => 'WITH_TEAM',
  },
};
