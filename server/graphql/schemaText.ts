import { readFileSync } from 'node:fs';

const files = [
  'schema.graphql',
  'tours.graphql',
  'afterTour.graphql',
  'tourFeedback.graphql',
  'tourAccess.graphql',
  'agentAccess.graphql',
  'chat.graphql',
  'residents.graphql',
  'workOrders.graphql',
];

/** The contract, whole. */
export const schemaText = () =>
  files.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
