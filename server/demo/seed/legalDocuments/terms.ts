import type { LegalDocument } from '#server/organizations/legalDocuments.ts';

import type { Publisher } from './blocks.ts';
import { toBlocks } from './blocks.ts';
import { siteTerms } from './siteTerms.ts';
import { tourTerms } from './tourTerms.ts';

export const terms = (publisher: Publisher): LegalDocument => ({
  kind: 'TERMS',
  version: '1.0',
  effectiveOn: '2025-09-01',
  title: 'Terms & Conditions',
  plainSummary: [
    `This site shows the homes ${publisher.name} rents out. You can ask about them and book tours here.`,
    'Looking, asking and touring are free. You don’t need an account, and none of it obligates you to rent.',
    'We work to keep prices and dates right, but what counts is the lease we both sign.',
    'On a self-guided tour, the door code is yours alone. Lock up, and leave the home as you found it.',
    'A virtual assistant (an AI), backed by people, answers the chat. It doesn’t decide anything about an application.',
    'We never ask for money in a chat, in a text message or at the door.',
  ],
  changes: [],
  blocks: toBlocks([...tourTerms(publisher), ...siteTerms(publisher)]),
});
