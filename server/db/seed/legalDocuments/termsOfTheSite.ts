import type { Publisher, Section } from './blocks.ts';
import { call, link, list, say, writeTo } from './blocks.ts';

/** What holds for the site as a whole. */
export const termsOfTheSite = (publisher: Publisher): Section[] => [
  {
    anchor: 'chat',
    title: 'The chat assistant',
    body: [
      say(
        'The chat on this site is answered first by a computer program, and it says so. It can look up homes, times and prices, and it can be wrong. You can ask for a person at any time; outside our hours a person answers when we open.',
      ),
      list(
        'The assistant cannot:',
        'accept or refuse an application, or say whether you would be accepted',
        'decide about a housing voucher, an assistance animal or a request for an accommodation',
        'change a price or promise something that is not on the home’s page',
      ),
    ],
  },
  {
    anchor: 'applications',
    title: 'Applying for a home',
    body: [
      say(
        'This site takes no applications and no payments. If you apply, you do so in our applicant portal, which has terms of its own and shows every fee before you pay it. A tour is not needed to apply, and what you write in tour feedback plays no part in an application.',
      ),
    ],
  },
  {
    anchor: 'scams',
    title: 'How to know that it is us',
    body: [
      say('People copy rental ads to steal money. These points help you to tell us from them:'),
      list(
        '',
        'We never ask for money by chat, by text message, on the phone or at the door, and never in gift cards, by wire or in cryptocurrency.',
        'We never ask you to tell us a code that we have sent you.',
        'We never ask for a photo of your identity document in a chat or by e-mail.',
        'A home that is ours is on this site, at the price that is on this site.',
      ),
      say(`If anything looks odd, stop and call us at ${publisher.phone}.`),
    ],
  },
  {
    anchor: 'messages',
    title: 'Messages from us',
    body: [
      say(
        'We answer you and write to you about the tours that you book. Text messages come only if you have ticked the box for them, and you can end them with one word.',
      ),
      link('The terms for text messages', '/policy#sms'),
    ],
  },
  {
    anchor: 'fair-use',
    title: 'Using the site fairly',
    body: [
      say(
        'You may look, print, link to our pages and show them to whoever you live with. Programs that read the site are welcome as long as they keep to robots.txt and do not slow it down for others.',
      ),
      list(
        'You may not:',
        'book tours that you do not mean to go to, or in the name of somebody who does not know of it',
        'pose as us, or copy our homes into an ad of your own',
        'try to get at the data of other people, at door codes, or at parts of the site that are not public',
      ),
      say(
        'To keep the site usable we limit how many forms, chats and times one visitor can have in a while. If you meet such a limit by accident, call us.',
      ),
    ],
  },
  {
    anchor: 'other-sites',
    title: 'Other sites',
    body: [
      say(
        'Some links lead away from this site: to the applicant portal, to maps, to public authorities. We choose them with care, but what stands there is not ours, and their own terms apply.',
      ),
    ],
  },
  {
    anchor: 'responsibility',
    title: 'What we answer for',
    body: [
      say(
        'We keep the site running as well as we can, but we do not promise that it is always there or free of mistakes. If it fails you, call us; we do by hand what the site should have done.',
      ),
      say(
        'The site is free. To the extent that the law allows, we do not answer for losses that come only from the site being away or from a mistake on a page that we have corrected. Nothing in these terms limits what we owe you for injury, for intent or for gross carelessness, or any right that the law of the state where the home is gives you and that cannot be given up.',
      ),
    ],
  },
  {
    anchor: 'changes',
    title: 'When these terms change',
    body: [
      say(
        'Each version has a number and a date, which stand at the top of this page, and a list of what is new. We keep all versions; ask us, and we send you an older one. The version that you agreed to when you booked a tour stays the one for that tour.',
      ),
    ],
  },
  {
    anchor: 'contact',
    title: 'How to reach us',
    body: [
      say('Questions about these terms are welcome, and a person answers them.'),
      call(publisher),
      writeTo(publisher),
    ],
  },
];
