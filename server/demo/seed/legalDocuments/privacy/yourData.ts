import type { Publisher, Section } from '../blocks.ts';
import { callLink, list, say, emailLink } from '../blocks.ts';

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
        'to stop using it for something you didn’t ask for',
      ),
      emailLink(publisher),
      callLink(publisher),
      say(
        'Tell us the email address or phone number you used. We write or call there to check that it’s yours. We don’t ask for an ID to give you your own data. Someone you choose can ask for you.',
      ),
      say(
        'We answer within 45 days, free of charge. If you ask us to delete your data, we delete your inquiries, chats, files, feedback and contact information. All that remains is that a home was toured at a certain time, with nothing that points to you. Any upcoming tour is canceled, since we’d no longer know whom to let in.',
      ),
      say(
        'Asking never puts you at a disadvantage. If we can’t do what you ask, we tell you why, and you can ask that someone else on our team review it. You can also contact your state’s attorney general.',
      ),
    ],
  },
  {
    anchor: 'security',
    title: 'How we protect it',
    body: [
      say(
        'The connection to the site is encrypted, except when you run the site on your own computer. A link to your tour contains a long secret, so treat it like a key. Door codes appear only on the page, and only around the time of your tour. Our own records of how the site runs don’t include anything you typed. If your data ever gets into the wrong hands, we’ll tell you as the law requires, and tell you what you can do.',
      ),
    ],
  },
  {
    anchor: 'children',
    title: 'Children',
    body: [
      say(
        'This site is for adults who are looking for a home. We don’t knowingly collect anything from children under 13. If a child has written to us, tell us and we’ll delete it.',
      ),
    ],
  },
];
