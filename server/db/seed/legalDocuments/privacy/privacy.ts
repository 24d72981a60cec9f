import type { LegalDocument } from '#server/db/legalDocuments.ts';

import type { Publisher, Section } from '../blocks.ts';
import { blocksOf } from '../blocks.ts';

import { biometric } from './biometric.ts';
import { choices } from './choices.ts';
import { collecting } from './collecting.ts';
import { everybody } from './everybody.ts';
import { textMessages } from './textMessages.ts';
import { yourData } from './yourData.ts';

/** What the second version brought. */
const newInSecond = ['global-privacy-control', 'retention'];

export const privacyVersions = (publisher: Publisher): LegalDocument[] => {
  const sections: Section[] = [
    ...collecting(publisher),
    textMessages(publisher),
    biometric(publisher),
    ...choices,
    ...yourData(publisher),
    ...everybody(publisher),
  ];
  const [first, second] = [sections.filter(({ anchor }) => !newInSecond.includes(anchor)), sections];
  const summary = summaryOf(publisher);
  return [
    {
      kind: 'PRIVACY',
      version: '1.0',
      effectiveOn: '2025-09-01',
      title: 'Privacy Policy',
      plainSummary: summary.filter((_, at) => at !== 3),
      changes: [],
      blocks: blocksOf(first),
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
      blocks: blocksOf(second),
    },
  ];
};

const summaryOf = ({ name }: Publisher) => [
  `${name} asks only for what we need to answer you and let you into a home.`,
  'We don’t sell what we know about you, and we don’t share it for advertising.',
  'We send text messages only if you check a box for them, and replying STOP ends them.',
  'We delete chats after 12 months, inquiries after 24 months, and photos of IDs on a date we tell you.',
  'You never need a face scan to see a home. A person can check your ID, or an agent can come with you.',
  'You can turn analytics off on this page, and ask us at any time what we have about you or to delete it.',
];
