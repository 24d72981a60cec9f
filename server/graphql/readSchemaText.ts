import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '#server/root.ts';

const files = [
  'graphql/schema.graphql',
  'organizations/schema.graphql',
  'homes/schema.graphql',
  'understanding/schema.graphql',
  'maps/schema.graphql',
  'inquiries/schema.graphql',
  'alerts/schema.graphql',
  'reports/schema.graphql',
  'graphql/tours.graphql',
  'graphql/afterTour.graphql',
  'graphql/tourFeedback.graphql',
  'graphql/tourAccess.graphql',
  'graphql/agentAccess.graphql',
  'chat/schema.graphql',
  'residents/schema.graphql',
  'graphql/workOrders.graphql',
];

/** The complete schema. */
export const readSchemaText = () =>
  files.map((name) => readFileSync(path.join(root, 'server', name), 'utf8')).join('\n');
