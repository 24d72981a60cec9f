import type { Tools } from './tools.ts';

export type FreeTime = {
  id: string;
  type: string;
  startsAt: string;
  localLabel: string;
  timeLabel: string;
};

export type FreeDay = { date: string; label: string; slots: FreeTime[]; closedReason: string | null };

const TIMES = `query agentTimes($organizationId: ID!, $input: SlotQueryInput!) {
  tourSlots(organizationId: $organizationId, input: $input) {
    days { date label closedReason slots { id type startsAt localLabel timeLabel } }
  }
}`;

type Asked = { organizationId: string; slug: string; type: string; from: string; days: number };

/** The free times of one kind, day by day. */
export async function readTimes(tools: Tools, { organizationId, ...input }: Asked): Promise<FreeDay[]> {
  const { tourSlots } = await tools.ask<{ tourSlots: { days: FreeDay[] } | null }>(TIMES, {
    organizationId,
    input,
  });
  return tourSlots?.days ?? [];
}
