import type { LegalDocument } from '#server/organizations/legalDocuments.ts';

import type { Publisher } from '../blocks.ts';
import { toBlocks } from '../blocks.ts';

import { getIncomeMultiple, decisionSections } from './decisionSections.ts';
import { reviewing } from './reviewing.ts';

/** The criteria that apply to all applicants. */
export const criteria = (publisher: Publisher): LegalDocument => ({
  kind: 'CRITERIA',
  version: '1.0',
  effectiveOn: '2025-09-01',
  title: 'Rental Criteria',
  plainSummary: [
    `Your household’s combined income before taxes must be at least ${getIncomeMultiple(publisher)} times your own share of the rent.`,
    'All lawful, regular income counts, and we subtract what a voucher pays from the rent first.',
    'We look at how you’ve paid rent and other debts. No single number decides, and having no credit history isn’t a reason to say no.',
    'Assistance animals aren’t pets: no pet fees, no pet rent and no breed or weight limits.',
    'A person reviews every application that isn’t approved right away and hears your side before deciding.',
    'If we say no, you get the reasons in writing and can appeal within 14 days.',
  ],
  changes: [],
  blocks: toBlocks([...decisionSections(publisher), ...reviewing(publisher)]),
});
