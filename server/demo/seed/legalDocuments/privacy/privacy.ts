import type { LegalDocument } from '#server/organizations/legalDocuments.ts';

import { list, type Publisher, say, type Section, toBlocks } from '../blocks.ts';
import { choices } from './choices.ts';
import { collecting } from './collecting.ts';
import { commonSections } from './commonSections.ts';
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

const biometric = ({ name, phone }: Publisher): Section => ({
  anchor: 'biometric',
  title: 'IDs and face scans',
  body: [
    say(
      'Only tours without an agent may require an ID. We tell you before you pick a time, and you can choose another way at every step.',
    ),
    list(
      'Ways to verify who you are:',
      'Upload a photo of your ID. A person on our team looks at it and compares the name. We don’t take any measurements of your face.',
      'Use an identity service, if the page offers one. The service may scan your face and compare it with the picture on your ID. That’s a biometric scan, and the rules below apply to it.',
      `Neither: tour the home with one of our agents at no cost. Choose it in the form or call ${phone}.`,
    ),
    list(
      'Rules for a face scan:',
      'What: the shape of your face, measured from a picture you take, and the picture on your ID.',
      'Why: only to check that the person who booked is the person on the ID. Never for advertising, never for an application, never to watch a home.',
      'Consent: the scan starts only after you agree in writing, on a separate page that names the service and its rules. Nothing is scanned before that.',
      `Who has it: the service makes and holds the scan. ${name} gets the result, matched or not matched, and keeps no measurements of your face.`,
      'How long: the consent page gives the date by which the service deletes the scan. If no such date can be given, we don’t offer the scan.',
      'No sale: we don’t sell, lease or trade it, and we don’t make money from it.',
      'Changing your mind: tell us, and we have it deleted before that date. Your tour goes ahead in one of the other ways.',
    ),
    say(
      'We store a photo of an ID encrypted and apart from everything else. Before you upload it, you see the date it will be deleted, and we delete it on that date. We keep only the fact that your identity was checked, how and when.',
    ),
  ],
});

const textMessages = ({ name, phone, email, textNumber }: Publisher): Section => ({
  anchor: 'sms',
  title: 'Text messages (SMS)',
  body: [
    say(
      `${name} sends you text messages only after you check the box for them yourself. The box is never checked in advance. Agreeing isn’t a condition of renting, touring or getting an answer: we can email you instead.`,
    ),
    list(
      'What we send:',
      'About a tour you booked: a confirmation, a reminder, a question asking whether you’re still coming, changes and a feedback link.',
      'Answers to your questions, if you chose text messages as the way to get them.',
      'News about other homes: only if you checked a second, separate box.',
    ),
    say(
      'Message frequency varies with what you do: usually two to six messages per tour. Your carrier’s message and data rates may apply. Carriers aren’t liable for delayed or undelivered messages.',
    ),
    list(
      'How to stop them or get help:',
      `Reply STOP to any of our messages, or text STOP to ${textNumber}. We confirm once and then send no more. Tours you’ve booked stay booked, and we email you about them.`,
      'Reply START if you want them again.',
      `Reply HELP, call ${phone} or email ${email}.`,
    ),
    say(
      'We don’t text at night. A reminder for an early tour comes the evening before. We never put a door code in a text message, and we don’t give your number or your consent to other companies for their own messages.',
    ),
    say(
      'We store the text you agreed to, with its version, the time, the page and the IP address, so both of us can show what was agreed.',
    ),
  ],
});
