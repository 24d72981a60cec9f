import type { Publisher, Section } from '../blocks.ts';
import { list, say } from '../blocks.ts';

export const biometric = ({ name, phone }: Publisher): Section => ({
  anchor: 'biometric',
  title: 'Identity documents and face scans',
  body: [
    say(
      'Only a tour without an agent may need an identity document. You are told so before you choose a time, and you may pick another way at every step.',
    ),
    list(
      'The ways to show who you are:',
      'Upload a photo of your document. A person on our team looks at it and compares the name. No measurements are taken from your face.',
      'Use an identity service, if the page offers one. Such a service may scan your face and compare it with the picture in your document. That is a biometric scan, and the rules below are for it.',
      `Neither: tour the home with one of our agents, at no cost. Choose it in the form or call ${phone}.`,
    ),
    list(
      'Rules for a face scan:',
      'What: the shape of your face, measured from a picture that you take, and the picture in your document.',
      'Why: only to see that the person who booked is the person in the document. Never for advertising, never for an application, never to watch a home.',
      'Consent: the scan starts only after you have agreed in writing, on a page of its own that names the service and its rules. Nothing is scanned before.',
      `Who has it: the service makes and holds the scan. ${name} gets the answer, matched or not matched, and keeps no measurements of your face.`,
      'How long: the consent page names the date by which the service deletes the scan. Where no such date can be named, we do not offer the scan.',
      'No sale: we do not sell, lease or trade it, and we do not make money with it.',
      'Changing your mind: tell us, and we have it deleted before that date. Your tour goes on by one of the other ways.',
    ),
    say(
      'A photo of a document is stored encrypted, apart from everything else. Before you upload it you see the date on which it is deleted, and on that date it is deleted. What stays is that your identity was checked, how, and when.',
    ),
  ],
});
