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
        'A new section says what the Global Privacy Control signal of your browser does here.',
        'How long we keep each kind of data now stands in one list.',
      ],
      blocks: blocksOf(second),
    },
  ];
};

const summaryOf = ({ name }: Publisher) => [
  `${name} asks for what is needed to answer you and to let you into a home, and for nothing more.`,
  'We do not sell what we know of you, and we do not share it for advertising.',
  'Text messages come only if you tick a box for them, and the word STOP ends them.',
  'Chats are deleted after 12 months, inquiries after 24, and photos of identity documents on a date you are told.',
  'You never need a face scan to see a home: a person can check your document, or an agent can come with you.',
  'You can switch analytics off on this page, and ask us at any time what we have of you or to delete it.',
];
