import { randomUUID } from 'node:crypto';

/** Sends a request to a backend and returns the data of its answer. */
export type Ask = <Data>(query: string, variables?: object) => Promise<Data>;

type Kind = 'SELF_GUIDED' | 'IN_PERSON' | 'LIVE_VIDEO' | 'OPEN_HOUSE';
type Whose = { organizationId: string; slug: string };

type Flow = {
  unit: { pricing: { totalMonthly: { amountCents: number } } };
  options: { type: Kind; nextSlot: { id: string; startsAt: string } | null }[];
  questions: { id: string; kind: string; required: boolean }[];
  questionsVersion: string;
  stamp: string;
};

type Booked = { publicToken: string; startsAt: string; endsAt: string };
export type BookedForTest = Booked & { organizationId: string; email: string };

/** Sends requests to the backend of a running product. */
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

export async function getOrganizationId(ask: Ask, name: string): Promise<string> {
  const { organization } = await ask<{ organization: { id: string } }>(
    'query organization($name: String!) { organization(name: $name) { id } }',
    { name },
  );
  return organization.id;
}

export async function getTourFlow(ask: Ask, whose: Whose): Promise<Flow> {
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
  return tourFlow;
}

/** Submits the whole form at once, so FORM_MIN_SECONDS must be 0. `more` says how the visitor is known. */
export async function requestTour(
  ask: Ask,
  { whose, flow, slotId, visitor, more }: RequestedForTest,
): Promise<Booked> {
  const input = {
    ...whose,
    slotId,
    sessionKey: visitor.sessionKey,
    contact: {
      firstName: 'Ada',
      lastName: 'Ng',
      email: visitor.email,
      phoneNumber: '(512) 555-0142',
    },
    questionsVersion: flow.questionsVersion,
    answers: flow.questions
      .filter(({ required }) => required)
      .map((question) => ({ questionId: question.id, value: answers[question.kind] })),
    consents: [],
    acceptedTotalCents: flow.unit.pricing.totalMonthly.amountCents,
    antiSpam: { stamp: flow.stamp },
    idempotencyKey: visitor.sessionKey,
    ...more,
  };
  const { createTourRequest } = await ask<{ createTourRequest: { tourRequest: Booked } }>(
    `mutation createTourRequest($input: CreateTourRequestInput!) {
      createTourRequest(input: $input) { tourRequest { publicToken startsAt endsAt } }
    }`,
    { input },
  );
  return createTourRequest.tourRequest;
}

type RequestedForTest = {
  whose: Whose;
  flow: Flow;
  slotId: string;
  visitor: ReturnType<typeof newVisitor>;
  more: object;
};

export function newVisitor() {
  const sessionKey = randomUUID();
  return { sessionKey, email: `${sessionKey}@example.com` };
}

/** Books a tour at the next free time of its kind. */
export async function bookTour(ask: Ask, slug: string, kind: Kind): Promise<BookedForTest> {
  const whose = { organizationId: await getOrganizationId(ask, 'lantern'), slug };
  const flow = await getTourFlow(ask, whose);
  const slot = flow.options.find(({ type }) => type === kind)?.nextSlot;
  if (!slot) throw new Error(`${slug} is not seen ${kind}.`);
  const visitor = newVisitor();
  const more = { verifyLater: true };
  const booked = await requestTour(ask, { whose, flow, slotId: slot.id, visitor, more });
  return { ...booked, organizationId: whose.organizationId, email: visitor.email };
}
