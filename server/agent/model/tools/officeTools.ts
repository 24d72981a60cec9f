import { policyTopics, type PolicyTopic } from '#server/residents/queries/policies.ts';

import { noEligibilityVerdict } from '../../leasing/applyingFacts.ts';
import { readApplicationInfo } from '../../tools/applicationInfo.ts';
import { readPolicies } from '../../tools/residents.ts';
import { formatContactMethods } from '../../words/formatContactMethods.ts';
import { formatOfficeHours } from '../../words/formatOfficeHours.ts';

import { emptySchema, parseArguments, toJsonSchema } from './parseArguments.ts';
import type { ModelTool } from './modelTool.ts';

export const getOfficeTool: ModelTool = {
  name: 'get_office',
  description: 'The office’s hours, phone number and email address.',
  parameters: toJsonSchema(emptySchema),
  run(argumentsText, { turn: { organization, now }, memory }) {
    parseArguments(argumentsText, emptySchema);
    const hours = formatOfficeHours(organization, { now });
    return Promise.resolve({
      kind: 'result',
      modelContent: {
        say: [
          hours === null ? 'Our office hours aren’t listed.' : `Our office hours: ${hours}.`,
          formatContactMethods(organization),
        ],
      },
      memory,
    });
  },
};

export const getPoliciesTool: ModelTool = {
  name: 'get_policies',
  description: 'The rental criteria, the same for everyone, and where to apply.',
  parameters: toJsonSchema(emptySchema),
  async run(argumentsText, { turn, tools, memory }) {
    parseArguments(argumentsText, emptySchema);
    const { id: organizationId, slug: name } = turn.organization;
    const { criteria, applyUrl } = await readApplicationInfo(tools, { organizationId, name });
    return {
      kind: 'result',
      modelContent: {
        canApplyOnline: applyUrl !== null,
        say: [noEligibilityVerdict.en, ...(criteria ?? ['We haven’t published our criteria.'])],
      },
      memory,
    };
  },
};

const rulesSchema = {
  properties: {
    topics: { type: 'array', items: { type: 'string', enum: policyTopics }, maxItems: policyTopics.length },
  },
  required: ['topics'],
} as const;

export const getHouseRulesTool: ModelTool = {
  name: 'get_house_rules',
  description: 'What the organization has published for all residents on these topics.',
  parameters: toJsonSchema(rulesSchema),
  async run(argumentsText, { turn, tools, memory }) {
    const { topics } = parseArguments(argumentsText, rulesSchema) as { topics: PolicyTopic[] };
    const policies = await readPolicies(tools, turn.organization.id, topics);
    const text = policies.map((policy) => policy.text).join('\n');
    return {
      kind: 'result',
      modelContent: { topics, say: text === '' ? 'I don’t have anything in writing about that.' : text },
      memory,
    };
  },
};
