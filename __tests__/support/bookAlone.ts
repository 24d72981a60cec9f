import { createHash, randomUUID } from 'node:crypto';

import { mailsWith } from './outbox.ts';

type Flow = {
  unit: { pricing: { totalMonthly: { amountCents: number } } };
  questions: { id: string; kind: string; required: boolean }[];
  questionsVersion: string;
  stamp: string;
};
type Slots = { days: { slots: { id: string; startsAt: string }[] }[] };

export type AloneTour = {
  publicToken: string;
  startsAt: string;
  endsAt: string;
  slug: string;
  email: string;
};

const HOUR_MS = 3_600_000;
const answers: Record<string, unknown> = { INTEGER: 1, ACKNOWLEDGE: true };

async function askAt<Data>(url: string, query: string, variables: object): Promise<Data> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data | null; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

/** What is printed on the lockbox of a home of the demo. */
export const serialAt = (slug: string) =>
  createHash('md5').update(`lockbox ${slug}`).digest('hex').slice(0, 10).toUpperCase();

/** The newest code that was sent to an address. */
export async function codeSentTo(url: string, email: string): Promise<string> {
  const [mail] = (await mailsWith(url, email)).filter(({ html }) => html.includes('Type this code'));
  const [, first, second] = /\b(\d{3}) (\d{3})\b/.exec(mail?.html ?? '') ?? [];
  if (first === undefined || second === undefined) throw new Error(`No code was sent to ${email}.`);
  return first + second;
}

/** Late enough in the day to be reminded of on the same one. */
const isLate = (startsAt: string) =>
  Number(
    new Date(startsAt).toLocaleTimeString('en-US', { timeZone: 'America/Denver', hour12: false }).slice(0, 2),
  ) >= 11;

/**
 * A confirmed tour without anybody of the team, hours away, of a visitor who has shown his address elsewhere. Null when
 * the home is not free at the time that is wanted.
 */
export async function bookAlone(
  url: string,
  organizationName: string,
  slug: string,
  wanted?: string,
): Promise<AloneTour | null> {
  const { organization } = await askAt<{ organization: { id: string } }>(
    url,
    `query organization($name: String!) { organization(name: $name) { id } }`,
    { name: organizationName },
  );
  const organizationId = organization.id;
  const sessionKey = randomUUID();
  const email = `${sessionKey}@example.com`;
  const contact = { organizationId, sessionKey, channel: 'EMAIL', destination: email };
  await askAt(
    url,
    `mutation sendContactCode($input: SendContactCodeInput!) { sendContactCode(input: $input) { sent } }`,
    { input: contact },
  );
  const { verifyContactCode } = await askAt<{ verifyContactCode: { contactProof: string } }>(
    url,
    `mutation verifyContactCode($input: VerifyContactCodeInput!) {
      verifyContactCode(input: $input) { contactProof }
    }`,
    { input: { ...contact, code: await codeSentTo(url, email) } },
  );
  const { tourFlow, tourSlots } = await askAt<{ tourFlow: Flow; tourSlots: Slots }>(
    url,
    `query tourFlow($organizationId: ID!, $slug: String!) {
      tourFlow(organizationId: $organizationId, slug: $slug) {
        unit { pricing { totalMonthly { amountCents } } }
        questions { id kind required }
        questionsVersion stamp
      }
      tourSlots(organizationId: $organizationId, input: { slug: $slug, type: SELF_GUIDED, days: 3 }) {
        days { slots { id startsAt } }
      }
    }`,
    { organizationId, slug },
  );
  const slot = tourSlots.days
    .flatMap(({ slots }) => slots)
    .find(({ startsAt }) =>
      wanted === undefined
        ? Date.parse(startsAt) > Date.now() + 4 * HOUR_MS && isLate(startsAt)
        : startsAt === wanted,
    );
  if (!slot) return null;
  const { createTourRequest } = await askAt<{ createTourRequest: { tourRequest: AloneTour } }>(
    url,
    `mutation createTourRequest($input: CreateTourRequestInput!) {
      createTourRequest(input: $input) { tourRequest { publicToken startsAt endsAt } }
    }`,
    {
      input: {
        organizationId,
        slug,
        slotId: slot.id,
        sessionKey,
        contact: { firstName: 'Ada', lastName: 'Ng', email, phoneNumber: '(303) 555-0142' },
        contactProofs: [verifyContactCode.contactProof],
        questionsVersion: tourFlow.questionsVersion,
        answers: tourFlow.questions
          .filter(({ required }) => required)
          .map((question) => ({ questionId: question.id, value: answers[question.kind] })),
        consents: [],
        acceptedTotalCents: tourFlow.unit.pricing.totalMonthly.amountCents,
        antiSpam: { stamp: tourFlow.stamp },
        idempotencyKey: sessionKey,
      },
    },
  );
  return { ...createTourRequest.tourRequest, slug, email };
}
