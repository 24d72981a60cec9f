import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './root.ts';

const folders = [
  'graphql',
  'organizations',
  'homes',
  'understanding',
  'maps',
  'inquiries',
  'alerts',
  'reports',
  'tours/model',
  'tours/questions',
  'tours/slots',
  'tours/next',
  'tours/verifications',
  'tours/book',
  'tours/page',
  'tours/day',
  'tours/change',
  'tours/feedback',
  'tours/access',
  'tours/agents',
  'chat',
  'residents',
  'agent/repairs',
];

/** The complete schema, from the part of each feature. */
export const readSchemaText = () =>
  folders
    .map((folder) => readFileSync(path.join(root, 'server', folder, 'schema.graphql'), 'utf8'))
    .join('\n');
