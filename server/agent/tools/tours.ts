import type { TourKind, VerificationKind } from '#domain/tours/kinds.ts';
import type { TourStatus } from '#server/tours/model/tour.ts';

import type { Tools } from './tools.ts';

type OrganizationScope = { organizationId: string };

const HOLD = `mutation agentHold($input: HoldTourSlotInput!) {
  holdTourSlot(input: $input) { hold { secondsLeft slot { id localLabel } } }
}`;

type HeldTime = { secondsLeft: number; slot: { id: string; localLabel: string } };

/** Holds a time for the browser that started the chat, where the booking continues. */
export async function holdTime(
  tools: Tools,
  input: OrganizationScope & { slug: string; slotId: string; sessionKey: string },
): Promise<HeldTime> {
  const { holdTourSlot } = await tools.request<{ holdTourSlot: { hold: HeldTime } }>(HOLD, { input });
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

type TourVariables = OrganizationScope & { publicToken: string };

/** Null without the right token. */
export const readTour = async (tools: Tools, variables: TourVariables): Promise<KnownTour | null> =>
  (await tools.request<{ tourRequest: KnownTour | null }>(TOUR, variables)).tourRequest;

export async function cancelTour(tools: Tools, input: TourVariables): Promise<KnownTour> {
  const { cancelTourRequest } = await tools.request<{ cancelTourRequest: { tourRequest: KnownTour } }>(
    CANCEL,
    {
      input,
    },
  );
  return cancelTourRequest.tourRequest;
}

/** Emails the links only to the address the tours were booked with. */
export const mailTourLinks = (tools: Tools, input: OrganizationScope & { email: string }): Promise<unknown> =>
  tools.request(RESEND, { input });

const OPTIONS = `query agentTourOptions($organizationId: ID!, $slug: String!) {
  tourFlow(organizationId: $organizationId, slug: $slug) { options { type durationMinutes requires } }
}`;

export type TourOption = { type: TourKind; durationMinutes: number; requires: VerificationKind[] };

/** The types of tour that a home has, with how long each takes and what the visitor has to verify. */
export async function readTourOptions(
  tools: Tools,
  variables: OrganizationScope & { slug: string },
): Promise<TourOption[]> {
  const { tourFlow } = await tools.request<{ tourFlow: { options: TourOption[] } | null }>(
    OPTIONS,
    variables,
  );
  return tourFlow?.options ?? [];
}
