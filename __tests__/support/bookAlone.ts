import { createHash } from 'node:crypto';

import { askingAt, getTourFlow, newVisitor, getOrganizationId, requestTour } from './bookTour.ts';
import { codeSentTo } from './outbox.ts';

type Slots = { days: { slots: { id: string; startsAt: string }[] }[] };

export type AloneTour = {
  publicToken: string;
  startsAt: string;
  endsAt: string;
  slug: string;
  email: string;
};

const HOUR_MS = 3_600_000;
/** The serial number printed on the lockbox of a home of the demo. */
export const serialAt = (slug: string) =>
  createHash('md5').update(`lockbox ${slug}`).digest('hex').slice(0, 10).toUpperCase();

/** Late enough in the day for a reminder on the same day. */
const isLate = (startsAt: string) =>
  Number(
    new Date(startsAt).toLocaleTimeString('en-US', { timeZone: 'America/Denver', hour12: false }).slice(0, 2),
  ) >= 11;

/** The visitor types the code that was sent to the address. */
async function showContact(
  url: string,
  organizationId: string,
  { email, sessionKey }: ReturnType<typeof newVisitor>,
): Promise<{ contactProof: string }> {
  const ask = askingAt(url);
  const contact = { organizationId, sessionKey, channel: 'EMAIL', destination: email };
  await ask(
    `mutation sendContactCode($input: SendContactCodeInput!) { sendContactCode(input: $input) { sent } }`,
    { input: contact },
  );
  const { verifyContactCode } = await ask<{ verifyContactCode: { contactProof: string } }>(
    `mutation verifyContactCode($input: VerifyContactCodeInput!) {
      verifyContactCode(input: $input) { contactProof }
    }`,
    { input: { ...contact, code: await codeSentTo(url, email) } },
  );
  return verifyContactCode;
}

/**
 * A confirmed self-guided tour, hours away, by a visitor who has verified their address elsewhere. Null when
 * the home is not free at the chosen time.
 */
export async function bookAlone(
  url: string,
  organizationName: string,
  slug: string,
  requestedStartsAt?: string,
): Promise<AloneTour | null> {
  const ask = askingAt(url);
  const whose = { organizationId: await getOrganizationId(ask, organizationName), slug };
  const visitor = newVisitor();
  const { contactProof } = await showContact(url, whose.organizationId, visitor);
  const flow = await getTourFlow(ask, whose);
  const { tourSlots } = await ask<{ tourSlots: Slots }>(
    `query tourSlots($organizationId: ID!, $slug: String!) {
      tourSlots(organizationId: $organizationId, input: { slug: $slug, type: SELF_GUIDED, days: 3 }) {
        days { slots { id startsAt } }
      }
    }`,
    whose,
  );
  const slot = tourSlots.days
    .flatMap(({ slots }) => slots)
    .find(({ startsAt }) =>
      requestedStartsAt === undefined
        ? Date.parse(startsAt) > Date.now() + 4 * HOUR_MS && isLate(startsAt)
        : startsAt === requestedStartsAt,
    );
  if (!slot) return null;
  const more = { contactProofs: [contactProof] };
  const booked = await requestTour(ask, { whose, flow, slotId: slot.id, visitor, more });
  return { ...booked, slug, email: visitor.email };
}
