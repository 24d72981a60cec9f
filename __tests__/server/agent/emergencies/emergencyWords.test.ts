import type { Turn } from '#server/agent/agent.ts';
import { detectDanger } from '#server/agent/safetyScripts/detectDanger.ts';
import { createEmergencyReply } from '#server/agent/words/createEmergencyReply.ts';
import { lantern } from '#tests/server/graphql/openGraphql.ts';

const supportHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '09:00',
  closes: '18:00',
  timeZone: 'America/Chicago',
}));

function getEmergencyReply(text: string, organization: Partial<Turn['organization']> = {}) {
  const danger = detectDanger(text);
  if (!danger) throw new Error('No danger is seen');
  const [, second] = createEmergencyReply(
    {
      conversationSid: 'CH0',
      organization: { ...lantern, supportHours, ...organization },
      agentName: 'Wick',
      useCase: 'MAINTENANCE_ASSISTANT',
      visitor: { name: 'Ann', email: 'ann@example.com' },
      browserContext: {},
      tourToken: null,
      workOrders: [],
      newLines: [{ by: 'visitor', text, attributes: {}, files: [] }],
      earlierLines: [],
      memory: {},
      now: new Date('2026-11-22T09:00:00Z'),
    },
    danger,
  ).messages;
  return second?.text ?? '';
}

test('a person in danger learns when a team member is there', () => {
  expect(getEmergencyReply('I smell gas')).toBe(
    'I’ve alerted our team, and a person will take over here. Our team replies Monday to Friday 9 AM to 6 PM. ' +
      'Their reply will appear here. If you’ve left by then, they’ll email you at ann@example.com. ' +
      'You can also email leasing@lantern.example.',
  );
});

test('no person is promised in a chat that the team cannot open', () => {
  const words = getEmergencyReply('I smell gas', { rentalPortalUrl: null });
  expect(words).not.toContain('take over here');
  expect(words).toContain('They’ll email you at ann@example.com.');
});

const where = 'reply here with the address, the unit and a phone number';

test.each(['my bathroom flooded', 'the heat isn’t working', 'I’m locked out'])(
  'where the team has to come, as after “%s”, the agent asks for the address',
  (text) => {
    expect(getEmergencyReply(text)).toContain(where);
  },
);

test.each(['there is a fire', 'I smell gas', 'my CO alarm went off'])(
  'a person who has to leave at once, as after “%s”, is not asked for an address first',
  (text) => {
    expect(getEmergencyReply(text)).not.toContain(where);
  },
);

test('a person who writes Spanish is asked for the address, and learns when a person answers, in Spanish', () => {
  const words = getEmergencyReply('se inundó el baño');
  expect(words).toMatch(
    /^Ya avisé al equipo, y una persona le atenderá aquí\. Para que alguien pueda ir, escriba aquí/,
  );
  expect(words).toContain('Alguien contesta lunes a viernes 9 AM a 6 PM.');
});

const first = (text: string) => detectDanger(text)?.text ?? '';

test('a person who mentions suicide is answered with warmth, and with 988 first', () => {
  const words = first('I don’t want to be alive anymore');
  expect(words).toMatch(/^I’m really glad you wrote this here/);
  expect(words).toContain('call or text 988 now');
  expect(words).toContain('call 911 now');
});

test('a person who is hurt at home also gets the hotline for domestic violence', () => {
  expect(first('my boyfriend keeps hitting me')).toContain('1-800-799-7233');
});

test('a danger is recognized in a misspelled word, and in a drawn-out one', () => {
  expect(detectDanger('theres somke comming from teh outlett')?.name).toBe('fire');
  expect(detectDanger('my dad is uncoscious')?.name).toBe('medical');
  expect(detectDanger('heeelp FIIIRE')?.name).toBe('fire');
  expect(detectDanger('uele a gas en la cosina')?.name).toBe('gas');
});

test('a hypothetical question and a past event are not a danger', () => {
  expect(detectDanger('what happens if the elevator gets stuck with people in it?')).toBeNull();
  expect(detectDanger('my old apartment had a gas leak, so we moved')).toBeNull();
});
