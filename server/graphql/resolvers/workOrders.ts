import type { CreateWorkOrderInput } from '#server/agent/repairs/checkRepair.ts';
import { createWorkOrder } from '#server/agent/repairs/createWorkOrder.ts';
import { orderNumber } from '#server/agent/repairs/orderNumber.ts';
import { type WorkOrder, workOrderById } from '#server/db/agent/workOrders.ts';
import { isUuid } from '#server/identifiers.ts';

import type { Context } from '../context.ts';

import { sessionPartsOf } from './chat.ts';

type Wanted = { organizationId: string; publicToken: string };

export const workOrderResolvers = {
  Query: {
    async workOrder(_root: unknown, { organizationId, publicToken: token }: Wanted, context: Context) {
      if (!isUuid(organizationId)) return null;
      const { db, tokens, clock, caller } = context;
      const shown = { token, kind: 'workOrder' as const, organizationId, ip: caller.ip, now: clock.now() };
      const id = await tokens.find(db, shown);
      return id === null ? null : workOrderById(db, id);
    },
  },
  Mutation: {
    createWorkOrder: (_root: unknown, { input }: { input: CreateWorkOrderInput }, context: Context) =>
      createWorkOrder({ ...sessionPartsOf(context), formLimits: context.formLimits }, input),
  },
  WorkOrderType: {
    number: ({ number }: WorkOrder) => orderNumber(number),
    place: ({ address }: WorkOrder) => address,
    permissionToEnter: ({ mayEnter }: WorkOrder) => mayEnter,
    preferredTimes: ({ times }: WorkOrder) => times?.split('\n') ?? [],
    // nothing is known of what comes after it
    status: () => 'WITH_TEAM',
  },
};
