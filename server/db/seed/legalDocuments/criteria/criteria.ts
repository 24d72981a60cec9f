import type { LegalDocument } from '#server/db/legalDocuments.ts';

import type { Publisher } from '../blocks.ts';
import { blocksOf } from '../blocks.ts';

import { incomeMultipleOf, judging } from './judging.ts';
import { reviewing } from './reviewing.ts';

/** By what everybody who applies is judged. */
export const criteria = (publisher: Publisher): LegalDocument => ({
  kind: 'CRITERIA',
  version: '1.0',
  effectiveOn: '2025-09-01',
  title: 'Rental Criteria',
  plainSummary: [
    `Together, your household’s income before taxes is at least ${incomeMultipleOf(publisher)} times the part of the rent that you pay yourselves.`,
    'Every lawful and regular income counts, and what a voucher pays is taken off the rent first.',
    'We look at how you have paid rent and other debts; no single number decides, and no credit history is no refusal.',
    'Assistance animals are not pets: no pet fee, no pet rent, no limit of breed or weight.',
    'A person looks at every application that does not pass at once, and hears your side before deciding.',
    'If we say no, you get the reasons in writing, and you can appeal within 14 days.',
  ],
  changes: [],
  blocks: blocksOf([...judging(publisher), ...reviewing(publisher)]),
});
