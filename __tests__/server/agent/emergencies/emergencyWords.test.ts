import type { Turn } from '#server/agent/agent.ts';
import { dangerIn } from '#server/agent/fixed/dangerIn.ts';
import { emergency } from '#server/agent/words/emergency.ts';
import { lantern } from '#tests/server/graphql/openGraphql.ts';

const supportHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '09:00',
  closes: '18:00',
  timeZone: 'America/Chicago',
}));

function told(text: string, organization: Partial<Turn['organization']> = {}) {
  const danger = dangerIn(text);
  if (!danger) throw new Error('No danger is seen');
  const [, second] = emergency(
    {
      conversationSid: 'CH0',
      organization: { ...lantern, supportHours, ...organization },
      agentName: 'Wick',
      useCase: 'MAINTENANCE_ASSISTANT',
      visitor: { name: 'Ann', email: 'ann@example.com' },
      context: {},
      tourToken: null,
      workOrders: [],
      asked: [{ by: 'visitor', text, attributes: {}, files: [] }],
      before: [],
      memory: {},
      now: new Date('2026-11-22T09:00:00Z'),
    },
    danger,
  ).says;
  return second?.text ?? '';
}

test('who is in danger is told when somebody of the team is there', () => {
  expect(told('I smell gas')).toBe(
    'I have told the team, and a person goes on here. Somebody answers Monday to Friday 9 AM to 6 PM. ' +
      'The answer appears here; if you have gone by then, they write to ann@example.com. ' +
      'You can also write to leasing@lantern.example.',
  );
});

test('no person is promised in a chat into which the team has no link', () => {
  const words = told('I smell gas', { rentalPortalUrl: null });
  expect(words).not.toContain('goes on here');
  expect(words).toContain('They write to ann@example.com.');
});

const where = 'write here the address with the unit and a phone number';

test.each(['my bathroom flooded', 'the heat isn’t working', 'I’m locked out'])(
  'where the team has to come, as after “%s”, it asks where to',
  (text) => {
    expect(told(text)).toContain(where);
  },
);

test.each(['there is a fire', 'I smell gas', 'my CO alarm went off'])(
  'nobody who has to leave at once, as after “%s”, is asked for an address first',
  (text) => {
    expect(told(text)).not.toContain(where);
  },
);

test('who writes Spanish is asked for the address in Spanish too', () => {
  expect(told('se inundó el baño')).toMatch(/^Para que alguien pueda ir, escriba aquí la dirección/);
});
