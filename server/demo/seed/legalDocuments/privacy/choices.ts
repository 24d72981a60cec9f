import type { Section } from '../blocks.ts';
import { list, say } from '../blocks.ts';

export const choices: Section[] = [
  {
    anchor: 'analytics',
    title: 'Analytics: your choice',
    body: [
      say(
        'Where analytics are turned on, we count which pages are opened so we can see what helps people and what doesn’t. Analytics get the page’s address and the kind of page and device. They don’t get your name, email address, phone number, chat or the secret part of a tour link. Our analytics provider sees your IP address, as every website does.',
      ),
      say(
        'You can turn analytics off. Your choice is saved in this browser, so make it again if you use another browser or clear your browsing data. The site works the same either way.',
      ),
    ],
  },
  {
    anchor: 'global-privacy-control',
    title: 'Global Privacy Control',
    body: [
      say(
        'Some browsers can tell every site that you don’t want your data sold or shared. The signal is called Global Privacy Control. If your browser sends it, our analytics don’t load at all. You don’t have to do anything else, and the signal counts even if you once agreed to analytics here.',
      ),
      say(
        'We don’t sell or share your data in any case. Error reports are sent with or without the signal, because we couldn’t fix the site otherwise. They say what broke, not who you are. Where analytics are on, they also say what was done just before, without what you typed and without anything that’s secret.',
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
        'Inquiries, tours, tour feedback and what you agreed to: 24 months.',
        'Photos of IDs: until the date you’re shown before you upload them.',
        'Tour links: they expire some time after the tour. 30 days after that, we remove what we need to recognize them.',
        'A record of the forms you submitted, so that tapping a button twice doesn’t submit a form twice: 48 hours.',
      ),
      say('Backups may hold deleted data for a short time longer, until they’re overwritten.'),
    ],
  },
];
