import type { TourKind } from '#domain/tours/kinds.ts';

import type { Slot } from './readHome.ts';
import type { Tools } from './tools.ts';

export type FreeSlot = Slot & { timeLabel: string };

export type FreeDay = { date: string; label: string; slots: FreeSlot[]; closedReason: string | null };

const TIMES = `query agentTimes($organizationId: ID!, $input: SlotQueryInput!) {
  tourSlots(organizationId: $organizationId, input: $input) {
    days { date label closedReason slots { id type startsAt localLabel timeLabel } }
  }
}`;

type TimesVariables = { organizationId: string; slug: string; type: TourKind; from: string; days: number };

/** The free times for one tour type, by day. */
export async function readTimes(
  tools: Tools,
  { organizationId, ...input }: TimesVariables,
): Promise<FreeDay[]> {
  const { tourSlots } = await tools.request<{ tourSlots: { days: FreeDay[] } | null }>(TIMES, {
    organizationId,
    input,
  });
  return tourSlots?.days ?? [];
}
