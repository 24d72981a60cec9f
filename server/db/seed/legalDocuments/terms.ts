import type { LegalDocument } from '#server/db/legalDocuments.ts';

import type { Publisher } from './blocks.ts';
import { blocksOf } from './blocks.ts';
import { termsOfTheSite } from './termsOfTheSite.ts';
import { termsOfTours } from './termsOfTours.ts';

export const terms = (publisher: Publisher): LegalDocument => ({
  kind: 'TERMS',
  version: '1.0',
  effectiveOn: '2025-09-01',
  title: 'Terms & Conditions',
  plainSummary: [
    `This site shows the homes that ${publisher.name} rents out; here you can ask about them and book tours.`,
    'Looking, asking and touring are free, you need no account, and none of it obliges you to rent.',
    'We work to keep prices and dates right, but the lease that you and we both sign is what counts.',
    'If you tour on your own, the door code is yours alone: lock up, and leave the home as you found it.',
    'The chat is answered by a computer program with people behind it; it decides nothing about an application.',
    'We never ask for money in a chat, in a text message or at a door.',
  ],
  changes: [],
  blocks: blocksOf([...termsOfTours(publisher), ...termsOfTheSite(publisher)]),
});
