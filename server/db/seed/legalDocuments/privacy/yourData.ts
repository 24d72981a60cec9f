import type { Publisher, Section } from '../blocks.ts';
import { call, list, say, writeTo } from '../blocks.ts';

export const yourData = (publisher: Publisher): Section[] => [
  {
    anchor: 'requests',
    title: 'Seeing, correcting and deleting your data',
    body: [
      list(
        'Wherever you live, you can ask us:',
        'for a copy of what we have about you',
        'to correct it',
        'to delete it',
        'to stop using it for something that you did not ask for',
      ),
      writeTo(publisher),
      call(publisher),
      say(
        'Tell us the e-mail address or phone number that you used. We write or call there to see that it is yours; we do not ask for an identity document to give you your own data. Somebody whom you have chosen can ask for you.',
      ),
      say(
        'We answer within 45 days, free of charge. If you ask us to delete, we delete your inquiries, chats, files, feedback and contact details; what remains is that some home was toured at some time, with nothing that points to you. A tour that is still to come is cancelled, since we would no longer know whom to let in.',
      ),
      say(
        'Asking never puts you at a disadvantage. If we cannot do what you ask, we say why, and you may ask that another of us looks at it again. You may also turn to the attorney general of your state.',
      ),
    ],
  },
  {
    anchor: 'security',
    title: 'How we protect it',
    body: [
      say(
        'The connection to the site is encrypted wherever it is not run on your own computer. A link to your tour has a long secret in it: treat it like a key. Door codes are shown on the page only, and only around the time of your tour. Our own records of how the site runs hold nothing that you have typed. If your data should ever come into wrong hands, we tell you as the law says, and what you can do.',
      ),
    ],
  },
  {
    anchor: 'children',
    title: 'Children',
    body: [
      say(
        'The site is for adults who look for a home. We do not knowingly collect anything from children under 13. If a child has written to us, tell us, and we delete it.',
      ),
    ],
  },
];
