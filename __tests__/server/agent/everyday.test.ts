import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { createVisitorTools } from '#server/agent/createVisitorTools.ts';
import { listMessagePage } from '#server/chat/queries/messages.ts';

import { agentDeps } from './chatWithAgent.ts';
import { NOW } from './createTurn.ts';
import { getCardSlugs, openAgent, type OpenAgent, getReplyText } from './openAgent.ts';

const START_MS = 180_000;
/** A house with leases of twelve months or longer, a garage and a yard. */
const HOME = '1756-guajillo-circle-live-oak';

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

describe('About the home on the page', () => {
  test.each([
    ['tell me more about it', /3 bedrooms.+\n\$1,625 per month/],
    ['I’m interested in this property', /3 bedrooms.+\n\$1,625 per month/],
    ['I like it', /3 bedrooms/],
    ['is it furnished', /^Not listed for .+: Furnished\./],
    ['is there a washer and dryer', /^Yes, .+: In-unit laundry/],
    ['is there an elevator', /^Not listed for .+: Elevator\./],
    ['does it have a garage?', /Attached garage/],
    ['what amenities are there', /^Listed for .+: In-unit laundry/],
    ['is smoking allowed', /Smoking: No smoking inside/],
    ['can my guests stay a week', /Guests may stay up to 14 consecutive nights/],
    ['who mows the lawn', /You mow and water/],
    ['can I paint the walls', /Our team can tell you/],
    ['can I sublet', /is in the lease.*pass this chat to our team/],
    ['what are the house rules', /Smoking: .+\nGuests: /],
    ['whats nearby', /^Near .+\nTransit: .+ mi\)/],
    ['is there a bus stop close', /^Near .+\nTransit: [^]+Straight-line distances/],
    ['is there a grocery store around', /\nGroceries: /],
    ['are there more pictures', /^You can see \d+ photos of .+ \/units\//],
    ['do you have a floor plan', /\/units\//],
    ['what’s included in the rent', /per month total/],
    ['how much do I need to move in', /at least .+ due at move-in/],
    ['do you allow pit bulls', / allows | doesn’t allow pets/],
    ['how many bedrooms', /3 bedrooms/],
    ['can I do a 6 month lease', /\(6 months\) isn’t listed/],
    ['who pays for water', /Water and sewer: paid by you/],
    ['what is the pet policy', / allows .+\n[^]*Assistance animals/],
    ['how much do I need before I get the key', /at least .+ due at move-in/],
    ['when does the heat come on', /^(?!Times to see)/],
    ['how do I apply', /You can apply for .+ online: https?:\/\//],
  ])('“%s” is answered', async (said, expected) => {
    const reply = await agent.talk({ browserContext: { context: { unitId: HOME } } }).say(said);
    expect(getReplyText(reply)).toMatch(expected);
    expect(getCardSlugs(reply)).toEqual([]);
  });
});

describe('The first question of a chat', () => {
  const asking = { ip: '192.0.2.7', isSecure: true, requestId: 'test' };
  let keys = 0;

  async function ask<Data>(query: string, variables: object): Promise<Data> {
    const operationName = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    const answer = await agent.graphql.execute({ query, operationName, variables: { ...variables } }, asking);
    if (!answer.data) throw new Error(JSON.stringify(answer.errors));
    return answer.data as Data;
  }

  /** The answer to a chat that begins with these words on the page of the home. */
  async function firstAnswer(words: string, unitId: string): Promise<string> {
    const { db, graphql, organization } = agent;
    const { createChatSession } = await ask<{ createChatSession: { session: { conversationSid: string } } }>(
      `mutation createChatSession($input: CreateChatSessionInput!) {
        createChatSession(input: $input) { session { conversationSid } }
      }`,
      {
        input: {
          organizationId: organization.id,
          agentIdentifier: 'wick-leasing',
          useCase: 'LEASING_SUPPORT',
          preEngagement: { name: 'Ann', query: words, email: 'ann@example.com' },
          context: { unitId },
          idempotencyKey: `first-question-${++keys}`,
        },
      },
    );
    const { conversationSid } = createChatSession.session;
    const parts = agentDeps(db, createScriptedAgent(createPlacesCache(db)), {
      clock: { now: () => NOW },
      getTools: createVisitorTools(graphql),
    });
    await answerTurn(parts, { conversationSid, holder: 'one' });
    const [, answer] = await listMessagePage(db, conversationSid, {
      from: null,
      isDescending: false,
      limit: 2,
    });
    return answer?.body ?? '';
  }

  test.each([
    ['does this one take cats?', /cats?/i],
    ['what does it cost a month?', /\$1,625 per month/],
    ['is there a washer and dryer?', /In-unit laundry/],
  ])('“%s” is answered about the home on whose page it is asked', async (words, expected) => {
    const { unit } = await ask<{ unit: { id: string; title: string } }>(
      'query unit($organizationId: ID!, $slug: String!) { unit(organizationId: $organizationId, slug: $slug) { id title } }',
      { organizationId: agent.organization.id, slug: HOME },
    );
    const answer = await firstAnswer(words, unit.id);
    expect(answer).toContain(unit.title);
    expect(answer).toMatch(expected);
    expect(answer).not.toMatch(/homes match/);
  });
});

describe('Before a home is chosen', () => {
  test.each([
    ['what do you have', /^We have \d+ homes/],
    ['show me what’s available', /^We have \d+ homes/],
    ['I want to rent a home', /^We have \d+ homes/],
    ['I have bad credit can I still rent', /can’t tell you whether an application/],
    ['what cities are you in', /Austin/],
    ['where are your homes', /Austin/],
    ['where is your office', /\(512\) 555-0142/],
    ['Thank you!', /^You’re welcome\./],
    ['Ok thanks', /^You’re welcome\./],
    ['great, thanks so much', /^You’re welcome\./],
    ['hello, how are you?', /an AI, not a person/],
    ['is this a scam', /Never pay anyone/],
    ['are you legit', /Never pay anyone/],
    ['are you a real person', /an AI, not a person/],
    ['who are you', /an AI, not a person/],
    ['what can you do', /an AI, not a person/],
    ['ok', /^Okay\./],
    ['no thanks', /^Okay\./],
    ['thanks, bye', /^You’re welcome\./],
    ['how do I pay rent', /ask our team before you pay anything/],
    ['tell me more', /^Which home do you mean/],
  ])('“%s” is answered', async (said, expected) => {
    const reply = await agent.talk().say(said);
    expect(getReplyText(reply)).toMatch(expected);
    expect(reply.handOverRequest).toBeNull();
  });

  test('a credit score is not a price', async () => {
    const reply = await agent.talk().say('2 beds in Austin, my credit score is 580');
    expect(getReplyText(reply)).not.toContain('$580');
  });
});

describe('About the homes that were shown', () => {
  const pricesIn = (words: string) =>
    [...words.matchAll(/: (?:from )?\$([\d,]+)\/mo\b/g)].map(([, price = '']) =>
      Number(price.replace(',', '')),
    );

  test.each(['which one is cheapest', 'do you have anything cheaper'])(
    'the cheapest homes come first after “%s”',
    async (said) => {
      const { say } = agent.talk();
      await say('2 bed Austin');
      const words = getReplyText(await say(said));
      expect(words).toContain('homes in Austin, 2 bedrooms');
      expect(pricesIn(words)).toEqual(pricesIn(words).toSorted((a, b) => a - b));
    },
  );

  test('the largest home comes first on request', async () => {
    const { say } = agent.talk();
    await say('2 bed Austin');
    const sizes = [...getReplyText(await say('which one is the biggest')).matchAll(/([\d,]+) sq ft/g)].map(
      ([, size = '']) => Number(size.replace(',', '')),
    );
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test('a home is described when it is picked by number', async () => {
    const { say } = agent.talk();
    const [, second = ''] = getCardSlugs(await say('2 bed Austin'));
    const reply = await say('tell me about the second one');
    expect(getReplyText(reply)).toContain('2 bedrooms');
    expect(JSON.stringify(reply.messages)).toContain(`/units/${second}/`);
  });
});

test.each(['are you a real person? let me talk to a human', 'I want a real person'])(
  '“%s” brings in a person',
  async (said) => {
    expect((await agent.talk().say(said)).handOverRequest).not.toBeNull();
  },
);
