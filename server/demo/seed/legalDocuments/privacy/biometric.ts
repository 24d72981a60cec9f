import type { Publisher, Section } from '../blocks.ts';
import { list, say } from '../blocks.ts';

export const biometric = ({ name, phone }: Publisher): Section => ({
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
