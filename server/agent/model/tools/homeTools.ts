import { tellers } from '../../leasing/aboutHome.ts';
import type { Desk } from '../../leasing/desk.ts';
import { offerTimes } from '../../leasing/offerTimes.ts';
import { type HomeFacts, readHome } from '../../tools/home.ts';

import { argumentsOf, type Kind, schemaOf } from './argumentsOf.ts';
import type { ModelTool, Outcome } from './modelTool.ts';

const home: Kind = { type: 'string', pattern: '^[a-z0-9-]{1,120}$', maxLength: 120 };

type Subject = keyof typeof tellers;

/** All that the built-in agent can tell. Criteria are told in fixed words, and are not among them. */
const subjects = (Object.keys(tellers) as Subject[]).filter((subject) => subject !== 'criteria');

const ofHome = {
  properties: {
    home,
    about: { type: 'array', items: { type: 'string', enum: subjects }, maxItems: subjects.length },
  },
  required: ['home', 'about'],
} as const;

/** What the built-in agent would say of it. */
export const homeFactsTool: ModelTool = {
  name: 'home_facts',
  description:
    'Gives the facts asked for about one home. home: its name in lower case with dashes, as tools give it.',
  parameters: schemaOf(ofHome),
  async run(given, desk) {
    const { home: slug, about } = argumentsOf(given, ofHome) as {
      home: string;
      about: Subject[];
    };
    const found = await readHome(desk.tools, { organizationId: desk.turn.organization.id, slug });
    if (!found) return noHome(desk);
    const facts = Object.fromEntries(about.map((subject) => [subject, tellers[subject](found, '')]));
    return {
      kind: 'told',
      toModel: { title: found.title, ...facts },
      memory: { ...desk.memory, home: slug },
      page: pageOf(found),
    };
  },
};

const ofTimes = { properties: { home }, required: ['home'] } as const;

export const tourTimesTool: ModelTool = {
  name: 'tour_times',
  description: 'The next available tour times for a home, or those on the day the visitor named.',
  parameters: schemaOf(ofTimes),
  async run(given, desk) {
    const { home: slug } = argumentsOf(given, ofTimes) as { home: string };
    const found = await readHome(desk.tools, { organizationId: desk.turn.organization.id, slug });
    if (!found) return noHome(desk);
    const { says, memory } = await offerTimes(desk, found);
    return { kind: 'told', toModel: says.map(({ text }) => text), shown: says, memory };
  },
};

const noHome = ({ memory }: Desk): Outcome => ({
  kind: 'told',
  toModel: { refused: 'There’s no such home.' },
  memory,
});

const pageOf = ({ slug, tours, title }: HomeFacts) => [
  { label: 'See the home', href: `/units/${slug}/` },
  ...(tours.tourable ? [{ label: 'When can I see it?', say: `When can I see ${title}?` }] : []),
];
