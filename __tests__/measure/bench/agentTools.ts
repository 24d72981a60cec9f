import { createTurnContext } from '#server/agent/leasing/createTurnContext.ts';
import { runTool } from '#server/agent/model/tools/modelTools.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { createTools } from '#server/agent/tools/tools.ts';
import type { Turn } from '#server/agent/agent.ts';
import type { Organization } from '#server/organizations/queries.ts';

import { caller } from './app.ts';
import { open } from './databases.ts';
import { organizationIn } from './homes.ts';
import { graphqlOver } from './operations.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { alternately, median, measureTimes } from './statistics.ts';

const ROUNDS = 7;
const ASKED_PER_ROUND = 25;

type Where = Parameters<typeof open>[0];

/** The work of one of the agent's tools, compared to the operation that it requests from the portal. */
export async function measureAgentTools(stage: Stage): Promise<Row[]> {
  return [
    ...(await measureOn('PostgreSQL', { DATABASE_URL: stage.databaseUrl })),
    ...(await measureOn('embedded', { DATA_DIR: await stage.copyDataDir() })),
  ];
}

async function measureOn(engine: string, where: Where): Promise<Row[]> {
  const organization = await organizationIn(where);
  const db = await open(where);
  try {
    const { execute } = graphqlOver(db);
    const operations: Parameters<typeof execute>[0][] = [];
    const tools = createTools(async (operation) => {
      operations.push(operation);
      return execute(operation, caller);
    });
    const desk = await createTurnContext(createPlacesCache(db), turnIn(organization), tools);
    const use = (name: string, args: object) =>
      runTool({ id: '1', name, arguments: JSON.stringify(args) }, desk);

    const first = await use('find_homes', { minBeds: 1 });
    const home = (first.kind === 'result' ? first.memory.shown : undefined)?.[0]?.slug;
    const rows: Row[] = [];
    for (const [what, name, args] of [
      ['homes for a wish', 'find_homes', { place: 'Austin', minBeds: 2, maxTotalMonthly: 3_000 }],
      ['homes for a wish that none fits', 'find_homes', { minBeds: 2, maxTotalMonthly: 100 }],
      [
        'what a home costs and takes',
        'get_home_facts',
        { home, about: ['price', 'fees', 'pets', 'parking'] },
      ],
      ['when a home can be seen', 'list_tour_times', { home }],
    ] as const) {
      operations.length = 0;
      const result = await use(name, args);
      const [operation, ...others] = operations;
      if (result.kind !== 'result' || !operation || others.length > 0)
        throw new Error(`${name} asks otherwise now`);
      const measured = await alternately(ROUNDS, {
        ours: async () => median(await measureTimes(ASKED_PER_ROUND, () => use(name, args))),
        floor: async () => median(await measureTimes(ASKED_PER_ROUND, () => execute(operation, caller))),
      });
      rows.push(
        row({
          what: `${engine}: the agent's tool for ${what}, p50, against its operation`,
          unit: 'ms',
          ...measured,
          limit: { of: 'ratio', max: 2 },
        }),
      );
    }
    return rows;
  } finally {
    await db.close();
  }
}

const turnIn = (organization: Organization): Turn => ({
  conversationSid: 'CH0',
  organization,
  agentName: 'Wick',
  useCase: 'LEASING_SUPPORT',
  visitor: { name: 'Ann', email: 'ann@example.com' },
  browserContext: {},
  newLines: [],
  earlierLines: [],
  tourToken: null,
  workOrders: [],
  memory: {},
  now: new Date(),
});
