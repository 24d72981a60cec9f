import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '#server/root.ts';

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

/** The complete schema. */
export const readSchemaText = () =>
  files.map((name) => readFileSync(path.join(root, 'server', 'graphql', name), 'utf8')).join('\n');
