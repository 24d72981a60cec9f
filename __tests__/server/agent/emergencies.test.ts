import { emergencyIn } from '#server/agent/fixed/emergencies.ts';
import { plainWords } from '#server/agent/understand/plainWords.ts';

const told = (text: string) => emergencyIn(plainWords(text))?.name ?? null;

describe('An emergency is known from', () => {
  test.each([
    ['I smell gas in the kitchen', 'gas'],
    ['theres a gas smell near the stove', 'gas'],
    ['it stinks like rotten eggs in here', 'gas'],
    ['think we have a gas leak', 'gas'],
    ['huele a gas', 'gas'],
    ['there is a fire in the oven', 'fire'],
    ['my kitchen is on fire', 'fire'],
    ['smoke coming from the outlet', 'fire'],
    ['the outlet is sparking', 'fire'],
    ['hay fuego en la cocina', 'fire'],
    ['something is burning behind the wall', 'fire'],
    ['sparks coming from the stove', 'fire'],
    ['I see flames', 'fire'],
    ['our basement is flooded', 'flood'],
    ['the kitchen got flooded', 'flood'],
    ['the apartment is flooding', 'flood'],
    ['a pipe burst under the sink, burst pipe!!', 'flood'],
    ['water is pouring through the ceiling', 'flood'],
    ['water coming from the ceiling', 'flood'],
    ['sewage in the bathtub', 'flood'],
    ['esta inundado el baño', 'flood'],
    ['we have no heat and it is 20 degrees', 'no heat'],
    ['heater not working', 'no heat'],
    ['the furnace died', 'no heat'],
    ['the heating is out', 'no heat'],
    ['no tengo nada, sin calefaccion', 'no heat'],
    ['im locked out', 'locked out'],
    ["I can't get into my apartment", 'locked out'],
    ['lost my keys', 'locked out'],
    ['my key broke in the door', 'locked out'],
    ['me quede afuera', 'locked out'],
    ['the carbon monoxide alarm is going off', 'carbon monoxide'],
    ['co detector keeps beeping', 'carbon monoxide'],
    ['my CO alarm went off', 'carbon monoxide'],
    ['we think it is carbon monoxide', 'carbon monoxide'],
  ])('“%s”', (text, name) => {
    expect(told(text)).toBe(name);
  });

  test.each([
    'does it have a fireplace?',
    'Is there a fire station near by?',
    'Is it in a flood zone?',
    'Does it have a carbon monoxide detector?',
    'Is it gas or electric heat?',
    'Does the smoke detector have a battery?',
    'Is there a lockbox at the door?',
    'the sink drips',
    'Does it have a wood burning fireplace?',
    'Are there homes in Sparks?',
    'Is the house on Flame Street still free?',
    'Does the street flood, was there ever flooding in the past?',
    'the water heater is broken',
  ])('and not from “%s”', (text) => {
    expect(told(text)).toBeNull();
  });
});
