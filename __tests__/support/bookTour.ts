import { randomUUID } from 'node:crypto';

/** Asks a backend and gives back the data of its answer. */
type Ask = <Data>(query: string, variables?: object) => Promise<Data>;

type Kind = 'SELF_GUIDED' | 'IN_PERSON' | 'LIVE_VIDEO' | 'OPEN_HOUSE';

type Flow = {
  unit: { pricing: { totalMonthly: { amountCents: number } } };
  options: { type: Kind; nextSlot: { id: string; startsAt: string } | null }[];
  questions: { id: string; kind: string; required: boolean }[];
  questionsVersion: string;
  stamp: string;
};

type Booked = { publicToken: string; startsAt: string; endsAt: string };
export type BookedForTest = Booked & { organizationId: string; email: string };

/** The backend of a product that runs. */
export const askingAt =
  (url: string): Ask =>
  async <Data>(query: string, variables: object = {}) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: Data | null; errors?: unknown };
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  };

const answers: Record<string, unknown> = { INTEGER: 1, ACKNOWLEDGE: true };

/** A tour at the next free time of its kind. The form is sent at once: FORM_LEAST_SECONDS has to be 0. */
export async function bookTour(ask: Ask, slug: string, kind: Kind): Promise<BookedForTest> {
  const { organization } = await ask<{ organization: { id: string } }>(
    'query organization { organization(name: "lantern") { id } }',
  );
  const whose = { organizationId: organization.id, slug };
  const { tourFlow } = await ask<{ tourFlow: Flow }>(
    `query tourFlow($organizationId: ID!, $slug: String!) {
      tourFlow(organizationId: $organizationId, slug: $slug) {
        unit { pricing { totalMonthly { amountCents } } }
        options { type nextSlot { id startsAt } }
        questions { id kind required }
        questionsVersion stamp
      }
    }`,
    whose,
  );
  const slot = tourFlow.options.find(({ type }) => type === kind)?.nextSlot;
  if (!slot) throw new Error(`${slug} is not seen ${kind}.`);
  const name = randomUUID();
  const email = `${name}@example.com`;
  const input = {
    ...whose,
    slotId: slot.id,
    sessionKey: name,
    contact: {
      firstName: 'Ada',
      lastName: 'Ng',
      email,
      phoneNumber: '(512) 555-0142',
    },
    verifyLater: true,
    questionsVersion: tourFlow.questionsVersion,
    answers: tourFlow.questions
      .filter(({ required }) => required)
      .map((question) => ({ questionId: question.id, value: answers[question.kind] })),
    consents: [],
    acceptedTotalCents: tourFlow.unit.pricing.totalMonthly.amountCents,
    antiSpam: { stamp: tourFlow.stamp },
    idempotencyKey: name,
  };
  const { createTourRequest } = await ask<{ createTourRequest: { tourRequest: Booked } }>(
    `mutation createTourRequest($input: CreateTourRequestInput!) {
      createTourRequest(input: $input) { tourRequest { publicToken startsAt endsAt } }
    }`,
    { input },
  );
  return { ...createTourRequest.tourRequest, organizationId: organization.id, email };
}
