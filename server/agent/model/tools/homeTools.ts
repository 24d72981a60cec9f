import { factDescribers } from '../../leasing/answerAboutHome.ts';
import type { TurnContext } from '../../leasing/turnContext.ts';
import { offerTimes } from '../../leasing/offerTimes.ts';
import { type HomeFacts, readHome } from '../../tools/readHome.ts';

import { parseArguments, type PropertySchema, toJsonSchema } from './parseArguments.ts';
import type { ModelTool, Outcome } from './modelTool.ts';

const home: PropertySchema = { type: 'string', pattern: '^[a-z0-9-]{1,120}$', maxLength: 120 };

type Subject = keyof typeof factDescribers;

/** Every subject of the built-in agent except criteria, which have fixed wording. */
const subjects = (Object.keys(factDescribers) as Subject[]).filter((subject) => subject !== 'criteria');

const homeFactsSchema = {
  properties: {
    home,
    about: { type: 'array', items: { type: 'string', enum: subjects }, maxItems: subjects.length },
  },
  required: ['home', 'about'],
} as const;

/** Returns what the built-in agent would say. */
export const getHomeFactsTool: ModelTool = {
  name: 'get_home_facts',
  description:
    'Gives the facts asked for about one home. home: its name in lower case with dashes, as tools give it.',
  parameters: toJsonSchema(homeFactsSchema),
  async run(argumentsText, turnContext) {
    const { home: slug, about } = parseArguments(argumentsText, homeFactsSchema) as {
      home: string;
      about: Subject[];
    };
    const found = await readHome(turnContext.tools, {
      organizationId: turnContext.turn.organization.id,
      slug,
    });
    if (!found) return createNoHomeOutcome(turnContext);
    const facts = Object.fromEntries(about.map((subject) => [subject, factDescribers[subject](found, '')]));
    return {
      kind: 'result',
      modelContent: { title: found.title, ...facts },
      memory: { ...turnContext.memory, home: slug },
      homeButtons: listHomeActions(found),
    };
  },
};

const tourTimesSchema = { properties: { home }, required: ['home'] } as const;

export const listTourTimesTool: ModelTool = {
  name: 'list_tour_times',
  description: 'The next available tour times for a home, or those on the day the visitor named.',
  parameters: toJsonSchema(tourTimesSchema),
  async run(argumentsText, turnContext) {
    const { home: slug } = parseArguments(argumentsText, tourTimesSchema) as { home: string };
    const found = await readHome(turnContext.tools, {
      organizationId: turnContext.turn.organization.id,
      slug,
    });
    if (!found) return createNoHomeOutcome(turnContext);
    const { messages, memory } = await offerTimes(turnContext, found);
    return {
      kind: 'result',
      modelContent: messages.map(({ text }) => text),
      visitorMessages: messages,
      memory,
    };
  },
};

const createNoHomeOutcome = ({ memory }: TurnContext): Outcome => ({
  kind: 'result',
  modelContent: { refused: 'There’s no such home.' },
  memory,
});

const listHomeActions = ({ slug, tours, title }: HomeFacts) => [
  { label: 'See the home', href: `/units/${slug}/` },
  ...(tours.tourable ? [{ label: 'When can I see it?', say: `When can I see ${title}?` }] : []),
];
