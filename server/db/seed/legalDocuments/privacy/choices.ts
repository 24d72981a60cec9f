import type { Section } from '../blocks.ts';
import { list, say } from '../blocks.ts';

export const choices: Section[] = [
  {
    anchor: 'analytics',
    title: 'Analytics: your choice',
    body: [
      say(
        'Where analytics are switched on, we count which pages are opened, so that we see what helps people and what does not. The counting gets the page’s address, the kind of page and of device. It does not get your name, e-mail address, phone number, chat or the secret part of a tour link. The company that counts for us sees your internet address, as every website does.',
      ),
      say(
        'You can switch it off. Your choice is kept in this browser, so make it again in another one, or after you have cleared the browser’s data. The site works the same either way.',
      ),
    ],
  },
  {
    anchor: 'global-privacy-control',
    title: 'Global Privacy Control',
    body: [
      say(
        'Some browsers can tell every site that you do not want your data sold or shared. The signal is called Global Privacy Control. If your browser sends it, our analytics do not load at all; you need do nothing else, and the signal counts even if you once agreed to analytics here.',
      ),
      say(
        'We sell and share nothing in any case. Reports of errors are sent with or without the signal, since we could not mend the site otherwise; they say what broke, not who you are.',
      ),
    ],
  },
  {
    anchor: 'retention',
    title: 'How long we keep it',
    body: [
      list(
        '',
        'Chats: 12 months.',
        'Inquiries: 24 months.',
        'Photos of identity documents: until the date that you are shown before you upload them.',
        'Links to your tour: they stop working some time after it; 30 days after that, what we need to recognize them is removed.',
        'A note of the forms that you have sent, so that pressing a button twice does not do a thing twice: 48 hours.',
        'Records of tours, feedback on them, and what you agreed to: these have no fixed end. We delete them when you ask.',
      ),
      say(
        'Copies for emergencies may hold deleted data for a short while longer, until they are overwritten.',
      ),
    ],
  },
];
