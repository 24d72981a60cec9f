import sql from 'sql-template-tag';

import { withoutAccents } from '#domain/text.ts';
import { describeDetails } from '#server/agent/leasing/listingDetails.ts';
import type { HomeFacts } from '#server/agent/tools/readHome.ts';

import { getReplyText, openAgent, type OpenAgent } from './openAgent.ts';

const START_MS = 180_000;

const elm = (changes: Partial<HomeFacts> = {}): HomeFacts =>
  ({
    title: 'The elm house',
    description: '',
    property: { description: '' },
    accessibilityNote: null,
    safety: null,
    amenities: [],
    accessibility: [],
    otherAmenities: [],
    ...changes,
  }) as unknown as HomeFacts;
const bright = 'It gets morning sun.';

describe('What a listing says', () => {
  test.each([
    ['what kind of floors does it have', 'Both bedrooms have soft carpet.'],
    ['¿De qué son los pisos?', 'Inside, you’ll find oak floors.'],
    ['is the fireplace gas or wood', 'The living room has a gas fireplace.'],
    ['are there steps at the front door', 'The front door has three steps with a handrail.'],
    ['hay escalones en la entrada', 'There’s one 5-inch step at the front door.'],
    ['is the stove gas or electric', 'The kitchen has an induction range.'],
    ['does it have a tub', 'The bathroom has a deep tub.'],
    ['is it noisy', 'You’ll hear some traffic in the front rooms.'],
    ['are there blinds', 'Every window has blinds.'],
  ])('answers “%s”', (question, sentence) => {
    const normalizedText = withoutAccents(question.toLowerCase());
    expect(describeDetails(elm({ description: `${bright} ${sentence}` }), normalizedText)).toBe(
      `The listing for The elm house says: “${sentence}”`,
    );
  });

  test('is quoted without anything that names a price or leads elsewhere', () => {
    const description =
      'Oak floors for only $1. Oak floors, see https://elsewhere.example. Oak floors throughout.';
    expect(describeDetails(elm({ description }), 'what kind of flooring')).toBe(
      'The listing for The elm house says: “Oak floors throughout.”',
    );
  });

  test('and leaves open is said to be open', () => {
    expect(describeDetails(elm({ description: bright }), 'what kind of flooring')).toBe(
      'The listing for The elm house doesn’t say what the floors are made of. Our team can tell you.',
    );
    const description = 'The living room has a fireplace, swept and ready to use.';
    expect(
      describeDetails(elm({ description, amenities: ['FIREPLACE'] }), 'is the fireplace gas or wood'),
    ).toBe(
      `Yes, The elm house has it: Fireplace. The listing says: “${description}” ` +
        'The listing for The elm house doesn’t say whether it burns wood or gas. Our team can tell you.',
    );
  });

  test('is searched for words that no rule knows', () => {
    const home = elm({ description: 'There is a workshop with a hoist.', otherAmenities: ['Bike storage'] });
    expect(describeDetails(home, 'is there a workshop')).toContain('“There is a workshop with a hoist.”');
    expect(describeDetails(home, 'does it have a sauna')).toContain('doesn’t say anything about “sauna”');
  });

  test('of a room elsewhere is no answer: the lowest floors, a few steps from the door', () => {
    const description = 'You can hear it on the lowest floors. You park a few steps from the door.';
    expect(describeDetails(elm({ description }), 'what kind of floors')).toContain('doesn’t say');
    expect(describeDetails(elm({ description }), 'are there steps')).toContain('doesn’t say');
  });

  test('names what is there instead of what was asked', () => {
    expect(describeDetails(elm({ amenities: ['LAUNDRY_HOOKUPS'] }), 'is there a washer')).toBe(
      'Not listed for The elm house: In-unit laundry. Listed for The elm house: Laundry hookups.',
    );
  });

  test('is not all of it, unless all is asked for', () => {
    const home = elm({ amenities: ['POOL', 'GYM'], otherAmenities: ['Bike storage'] });
    expect(describeDetails(home, 'is there a microwave')).not.toContain('Gym');
    expect(describeDetails(home, 'what amenities are there')).toBe(
      'Listed for The elm house: Pool, Gym, Bike storage.',
    );
  });
});

describe('In a chat', () => {
  let agent: OpenAgent;
  let homes: { slug: string; description: string }[];
  beforeAll(async () => {
    agent = await openAgent();
    homes = await agent.db.query(
      'test.descriptions',
      sql`
        select units.slug, units.description from units
        join organizations on organizations.id = units.organization_id
        where organizations.slug = 'lantern' and units.status = 'AVAILABLE_NOW' order by units.slug
      `,
    );
  }, START_MS);
  afterAll(() => agent.close(), START_MS);

  const find = (matches: (description: string) => boolean): string =>
    homes.find(({ description }) => matches(description))?.slug ?? 'none';
  const onPage = (unitId: string) => agent.talk({ browserContext: { context: { unitId } } });

  test('the floors of the home on the page are what its listing says', async () => {
    const slug = find((description) => description.includes('new carpet'));
    expect(getReplyText(await onPage(slug).say('what kind of flooring?'))).toMatch(/says: “.*new carpet/);
  });

  test('what isn’t listed is offered to be asked, and a yes asks', async () => {
    const { say } = onPage(find((description) => !/fireplace|range/.test(description)));
    const reply = await say('is the stove gas or electric?');
    expect(getReplyText(reply)).toMatch(/doesn’t say what kind of stove.+ Should I ask them\?$/);
    expect(reply.messages[0]?.attributes?.buttons?.[0]).toMatchObject({ label: 'Pass it on' });
    expect((await say('yes please')).handOverRequest).not.toBeNull();
  });

  test.each([
    ['how many cars can I park?', /room for \d cars at no extra cost|\$\d+\/mo/],
    [
      'what is included in the rent?',
      /per month total\.\nIt includes: rent .+\n.*You pay separately: .*Electricity/s,
    ],
    ['where do guests park', /Guest parking isn’t listed/],
    ['how much is the deposit', /^The deposit for .+ is \$[\d,]+\./],
    ['how big is the living room', /^By the floor plan of .+: living room, \d+ by \d+ feet/],
    ['who pays for trash', /^Utilities for [^;]*Trash[^;]*$/],
    ['late fee?', /^At .+: Late rent fee: [^;]+$/],
    ['can I paint the walls', /^The published rules for .+ don’t say anything about that\. Our team/],
    ['any specials?', /^No specials are listed for |: /],
  ])('“%s” is answered in short', async (question, answer) => {
    const words = getReplyText(await onPage('1756-guajillo-circle-live-oak').say(question));
    expect(words).toMatch(answer);
    expect(words.length).toBeLessThan(600);
  });

  test('a wish for something that no search knows is still a search', async () => {
    const words = getReplyText(await agent.talk().say('2 bed with hardwood floors in Austin'));
    expect(words).toContain('I can’t filter by “hardwood floors”');
  });
});
