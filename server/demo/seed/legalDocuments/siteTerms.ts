import type { Publisher, Section } from './blocks.ts';
import { callLink, link, list, say, emailLink } from './blocks.ts';

/** Terms for the site as a whole. */
export const siteTerms = (publisher: Publisher): Section[] => [
  {
    anchor: 'chat',
    title: 'The chat assistant',
    body: [
      say(
        'A virtual assistant (an AI) answers the chat on this site first, and it tells you so. It can look up homes, times and prices, and it can be wrong. You can ask for a person at any time. Outside our hours, a person answers when we open.',
      ),
      list(
        'The assistant can’t:',
        'accept or deny an application, or say whether you would be accepted',
        'decide about a housing voucher, an assistance animal or an accommodation request',
        'change a price or promise anything that isn’t on the home’s page',
      ),
    ],
  },
  {
    anchor: 'applications',
    title: 'Applying for a home',
    body: [
      say(
        'This site doesn’t take applications or payments. To apply, you use our applicant portal, which has its own terms and shows every fee before you pay it. You don’t need a tour to apply, and your tour feedback plays no part in an application.',
      ),
    ],
  },
  {
    anchor: 'scams',
    title: 'How to know it’s us',
    body: [
      say('Scammers copy rental ads to steal money. Here’s how to tell us apart from them:'),
      list(
        '',
        'We never ask for money by chat, by text, on the phone or at the door, and never in gift cards, by wire or in cryptocurrency.',
        'We never ask you to tell us a code that we sent you.',
        'We never ask for a photo of your ID in a chat or by email.',
        'If a home is ours, it’s on this site, at the price on this site.',
      ),
      say(`If anything looks off, stop and call us at ${publisher.phone}.`),
    ],
  },
  {
    anchor: 'messages',
    title: 'Messages from us',
    body: [
      say(
        'We answer your questions and write to you about the tours you book. We send text messages only if you checked the box for them, and you can stop them with one word.',
      ),
      link('Text message terms', '/policy#sms'),
    ],
  },
  {
    anchor: 'fair-use',
    title: 'Using the site fairly',
    body: [
      say(
        'You may browse, print, link to our pages and show them to the people you live with. Programs that read the site are welcome as long as they follow robots.txt and don’t slow it down for others.',
      ),
      list(
        'You may not:',
        'book tours you don’t plan to go to, or book in the name of someone who doesn’t know about it',
        'pretend to be us, or copy our homes into your own ad',
        'try to reach other people’s data, door codes or parts of the site that aren’t public',
      ),
      say(
        'To keep the site usable, we limit how many forms, chats and times one visitor can have in a given period. If you reach a limit by accident, call us.',
      ),
    ],
  },
  {
    anchor: 'other-sites',
    title: 'Other sites',
    body: [
      say(
        'Some links lead away from this site: to the applicant portal, to maps and to government agencies. We choose them with care, but we don’t control what’s on them, and their own terms apply.',
      ),
    ],
  },
  {
    anchor: 'responsibility',
    title: 'What we’re responsible for',
    body: [
      say(
        'We keep the site running as well as we can, but we can’t promise that it’s always available or free of mistakes. If it fails you, call us. We’ll do by hand what the site should have done.',
      ),
      say(
        'The site is free. To the extent the law allows, we aren’t liable for losses that come only from the site being unavailable or from a mistake on a page that we have corrected. Nothing in these terms limits what we owe you for injury, intentional harm or gross negligence, or any right that the law of the state where the home is gives you and that can’t be waived.',
      ),
    ],
  },
  {
    anchor: 'changes',
    title: 'When these terms change',
    body: [
      say(
        'Each version has a number and a date at the top of this page, and a list of what’s new. We keep every version, and we’ll send you an older one if you ask. The version you agreed to when you booked a tour stays in effect for that tour.',
      ),
    ],
  },
  {
    anchor: 'contact',
    title: 'How to reach us',
    body: [
      say('Questions about these terms are welcome, and a person answers them.'),
      callLink(publisher),
      emailLink(publisher),
    ],
  },
];
