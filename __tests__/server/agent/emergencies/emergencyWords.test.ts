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
    'I’ve alerted our team, and a person will take over here. Our team replies Monday to Friday 9 AM to 6 PM. ' +
      'Their reply will appear here. If you’ve left by then, they’ll email you at ann@example.com. ' +
      'You can also email leasing@lantern.example.',
  );
});

test('no person is promised in a chat into which the team has no link', () => {
  const words = told('I smell gas', { rentalPortalUrl: null });
  expect(words).not.toContain('take over here');
  expect(words).toContain('They’ll email you at ann@example.com.');
});

const where = 'reply here with the address, the unit and a phone number';

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

test('who writes Spanish is asked for the address in Spanish, and reads in Spanish when a person answers', () => {
  const words = told('se inundó el baño');
  expect(words).toMatch(
    /^Ya avisé al equipo, y una persona sigue aquí\. Para que alguien pueda ir, escriba aquí/,
  );
  expect(words).toContain('Alguien contesta lunes a viernes 9 AM a 6 PM.');
});

const first = (text: string) => dangerIn(text)?.text ?? '';

test('who thinks of death is answered with warmth, and with 988 before all else', () => {
  const words = first('I don’t want to be alive anymore');
  expect(words).toMatch(/^I’m really glad you wrote this here/);
  expect(words).toContain('call or text 988 now');
  expect(words).toContain('call 911 now');
});

test('who is hurt at home reads the hotline for domestic violence too', () => {
  expect(first('my boyfriend keeps hitting me')).toContain('1-800-799-7233');
});

test('a danger is known by a word that is misspelled, and by one that is drawn out', () => {
  expect(dangerIn('theres somke comming from teh outlett')?.name).toBe('fire');
  expect(dangerIn('my dad is uncoscious')?.name).toBe('medical');
  expect(dangerIn('heeelp FIIIRE')?.name).toBe('fire');
  expect(dangerIn('uele a gas en la cosina')?.name).toBe('gas');
});

test('a question of what could be, and what once was, is no danger', () => {
  expect(dangerIn('what happens if the elevator gets stuck with people in it?')).toBeNull();
  expect(dangerIn('my old apartment had a gas leak, so we moved')).toBeNull();
});
