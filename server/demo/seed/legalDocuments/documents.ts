import type { LegalDocument } from '#server/organizations/legalDocuments.ts';

import type { SeedOrganization } from '../organizations.ts';
import { type Publisher, toBlocks } from './blocks.ts';
import { decisionSections, getIncomeMultiple } from './criteria/decisionSections.ts';
import { reviewing } from './criteria/reviewing.ts';
import { privacyVersions } from './privacy/privacy.ts';
import { siteTerms } from './siteTerms.ts';
import { tourTerms } from './tourTerms.ts';

/** What a demo organization has published, including older versions. */
export const createLegalDocuments = (organization: SeedOrganization): LegalDocument[] => {
  const publisher = toPublisher(organization);
  return [terms(publisher), criteria(publisher), ...privacyVersions(publisher)];
};

const toPublisher = (organization: SeedOrganization): Publisher => ({
  name: organization.name,
  email: organization.leasingEmail,
  phone: organization.leasingPhone,
  textNumber: organization.leasingTextNumber,
  states: [...new Set(organization.markets.map(({ state }) => state))],
});

const terms = (publisher: Publisher): LegalDocument => ({
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

/** The criteria that apply to all applicants. */
const criteria = (publisher: Publisher): LegalDocument => ({
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
