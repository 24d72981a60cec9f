import type { TourKind, TourStatus } from '#server/tours/tour.ts';

import type { Tools } from './tools.ts';

type OfOrganization = { organizationId: string };

const HOLD = `mutation agentHold($input: HoldTourSlotInput!) {
  holdTourSlot(input: $input) { hold { secondsLeft slot { id localLabel } } }
}`;

type HeldTime = { secondsLeft: number; slot: { id: string; localLabel: string } };

/** For the browser that began the chat: there the booking goes on with that time. */
export async function holdTime(
  tools: Tools,
  input: OfOrganization & { slug: string; slotId: string; sessionKey: string },
): Promise<HeldTime> {
  const { holdTourSlot } = await tools.ask<{ holdTourSlot: { hold: HeldTime } }>(HOLD, { input });
  return holdTourSlot.hold;
}

const fields = 'status type reference localLabel canReschedule canCancel unit { title slug }';
const TOUR = `query agentTour($organizationId: ID!, $publicToken: String!) {
  tourRequest(organizationId: $organizationId, publicToken: $publicToken) { ${fields} }
}`;
const CANCEL = `mutation agentCancel($input: CancelTourRequestInput!) {
  cancelTourRequest(input: $input) { tourRequest { ${fields} } }
}`;
const RESEND = `mutation agentTourLinks($input: ResendTourLinkInput!) { resendTourLink(input: $input) { accepted } }`;

export type KnownTour = {
  status: TourStatus;
  type: TourKind;
  reference: string;
  localLabel: string;
  canReschedule: boolean;
  canCancel: boolean;
  unit: { title: string; slug: string };
};

type Held = OfOrganization & { publicToken: string };

/** Null without the right token. */
export const readTour = async (tools: Tools, held: Held): Promise<KnownTour | null> =>
  (await tools.ask<{ tourRequest: KnownTour | null }>(TOUR, held)).tourRequest;

export async function cancelTour(tools: Tools, input: Held): Promise<KnownTour> {
  const { cancelTourRequest } = await tools.ask<{ cancelTourRequest: { tourRequest: KnownTour } }>(CANCEL, {
    input,
  });
  return cancelTourRequest.tourRequest;
}

/** To the address that the tours were booked with, and to no other. */
export const mailTourLinks = (tools: Tools, input: OfOrganization & { email: string }): Promise<unknown> =>
  tools.ask(RESEND, { input });
