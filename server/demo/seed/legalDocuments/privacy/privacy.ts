import type { LegalDocument } from '#server/organizations/legalDocuments.ts';

import type { Publisher, Section } from '../blocks.ts';
import { toBlocks } from '../blocks.ts';

import { biometric } from './biometric.ts';
import { choices } from './choices.ts';
import { collecting } from './collecting.ts';
import { commonSections } from './commonSections.ts';
import { textMessages } from './textMessages.ts';
import { yourData } from './yourData.ts';

/** Sections added in version 2. */
const newInVersion2 = ['global-privacy-control', 'retention'];

export const privacyVersions = (publisher: Publisher): LegalDocument[] => {
  const sections: Section[] = [
    ...collecting(publisher),
    textMessages(publisher),
    biometric(publisher),
    ...choices,
    ...yourData(publisher),
    ...commonSections(publisher),
  ];
  const [first, second] = [sections.filter(({ anchor }) => !newInVersion2.includes(anchor)), sections];
  const summary = getPolicySummary(publisher);
  return [
    {
      kind: 'PRIVACY',
      version: '1.0',
      effectiveOn: '2025-09-01',
      title: 'Privacy Policy',
      plainSummary: summary.filter((_, at) => at !== 3),
      changes: [],
      blocks: toBlocks(first),
    },
    {
      kind: 'PRIVACY',
      version: '2.0',
      effectiveOn: '2026-02-02',
      title: 'Privacy Policy',
      plainSummary: summary,
      changes: [
        'A new section explains what your browser’s Global Privacy Control signal does here.',
        'How long we keep each kind of data is now in one list.',
      ],
      blocks: toBlocks(second),
    },
  ];
};

const getPolicySummary = ({ name }: Publisher) => [
  `${name} asks only for what we need to answer you and let you into a home.`,
  'We don’t sell what we know about you, and we don’t share it for advertising.',
  'We send text messages only if you check a box for them, and replying STOP ends them.',
  'We delete chats after 12 months, inquiries and tours after 24 months, and photos of IDs on a date we tell you.',
  'You never need a face scan to see a home. A person can check your ID, or an agent can come with you.',
  'You can turn analytics off on this page, and ask us at any time what we have about you, or ask us to delete it.',
];
