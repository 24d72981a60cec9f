import type { Turn } from '#server/agent/agent.ts';
import { asksForAccommodation } from '#server/agent/safetyScripts/accommodation.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createTools } from '#server/agent/tools/tools.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { lantern } from '#tests/server/graphql/openGraphql.ts';

import { createTurn } from './createTurn.ts';
import { getReplyText } from './openAgent.ts';

const tools = createTools(() => Promise.reject(new Error('Nothing is looked up for an accommodation')));
const noPlaces = () => Promise.reject(new Error('No place is looked up for an accommodation'));

function say(text: string, changes: Partial<Turn> = {}) {
  const turn = createTurn(text, { useCase: 'RESIDENT_SUPPORT', ...changes });
  return createScriptedAgent(noPlaces)(turn, tools, AbortSignal.timeout(60_000));
}

test.each(['LEASING_SUPPORT', 'MAINTENANCE_ASSISTANT', 'RESIDENT_SUPPORT'] as const)(
  'an accommodation request in a chat for %s is handed to a person, and no reason is requested',
  async (useCase) => {
    const reply = await say('I need a reasonable accommodation', { useCase });
    expect(reply.handOverRequest).toEqual({ reason: 'Accommodation request' });
    expect(getReplyText(reply)).toBe(
      'A person from our team handles accommodation and modification requests. You don’t have to explain yours to me. ' +
        'I’m passing this chat, with everything in it, to the Lantern Homes team. ' +
        'Their reply will appear here. If you’ve left by then, they’ll email you at ann@example.com. ' +
        'You can also email leasing@lantern.example. ' +
        'If you’d rather get a call, send your phone number here.',
    );
  },
);

test('nothing is handed over where no one would see the request, and the agent says so', async () => {
  const reply = await say('I need a reasonable accommodation', {
    organization: { ...lantern, leasingEmail: null, leasingPhone: '(512) 555-0100' },
  });
  expect(reply.handOverRequest).toBeNull();
  expect(getReplyText(reply)).toContain('I can’t bring the Lantern Homes team into this chat');
  expect(getReplyText(reply)).toContain('call (512) 555-0100');
  expect(getReplyText(reply)).not.toContain('handles accommodation');
});

test('a request about an assistance animal also learns that it is not a pet', async () => {
  const reply = await say('I request an accommodation for my service dog', { useCase: 'LEASING_SUPPORT' });
  expect(getReplyText(reply)).toMatch(/^Assistance animals are not pets/);
  expect(reply.handOverRequest).toEqual({ reason: 'Accommodation request' });
});

test('a repair in progress still becomes an order', async () => {
  const report = { category: 'Plumbing', description: 'the sink drips', address: null, mayEnter: null };
  const memory = { report: { ...report, times: null, files: [], askCount: 1 } };
  const reply = await say('and please add a grab bar in the shower', {
    useCase: 'MAINTENANCE_ASSISTANT',
    memory,
  });
  expect(reply.repair).toMatchObject({ kind: 'new', repair: { category: 'Plumbing' } });
  expect(reply.handOverRequest).toEqual({ reason: 'Accommodation request' });
});

const asks = (text: string) => asksForAccommodation(normalizeText(text));

test.each([
  'accommodations for my disability',
  'I would like to request an accommodation',
  'how do I make an accommodation request?',
  'Because of my disability I need a parking spot',
  'I need a reserved parking space because of my disability',
  'could you add a grab bar',
  'please install grab bars in the tub',
  'I need grab bars in my shower',
  'can you put in a ramp',
  'I need a ramp',
  'make the doorway wider for my wheelchair',
  'could you widen the bathroom door?',
  'can I have a live-in aide?',
  'reasonable modification',
  'Pido un ajuste razonable',
])('“%s” is a request for an accommodation', (text) => {
  expect(asks(text)).toBe(true);
});

test.each([
  'I use a wheelchair. Which one bedroom homes have a step-free entry and wide doorways?',
  'two bedrooms with grab bars',
  'I need grab bars and two bedrooms under 1500',
  'Looking for accommodation for my family',
  'is there a parking spot with it?',
  'I live on disability payments. Two bedrooms in Austin',
  'the ramp of the garage is broken',
])('“%s” is not a request for an accommodation', (text) => {
  expect(asks(text)).toBe(false);
});
