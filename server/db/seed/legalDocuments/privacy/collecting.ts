import type { Publisher, Section } from '../blocks.ts';
import { list, say } from '../blocks.ts';

export const collecting = ({ name }: Publisher): Section[] => [
  {
    anchor: 'about',
    title: 'Who is responsible',
    body: [
      say(
        `${name} runs this site and is responsible for what happens to your data on it. “We” means ${name}. This policy is about this site, its chat, and the tours that are booked here. The applicant portal and the papers of a lease have policies of their own.`,
      ),
    ],
  },
  {
    anchor: 'what-we-collect',
    title: 'What we collect, and why',
    body: [
      list(
        'What you give us:',
        'Your name, e-mail address and phone number, when you ask about a home, book a tour or chat: to answer you and to know whom to let in.',
        'What you write to us: your question, your chat messages and files, feedback on a tour. We use it to help you and to do better.',
        'What you tell us for a tour, such as a move-in date, the number of people, pets, or help that you need at the home: to prepare the tour.',
        'For some tours without an agent, a photo of an identity document: to know that the person at the door is the person who booked.',
      ),
      list(
        'What arises when you use the site:',
        'Your tours: the home, the time, when a door code was shown to you, and when you said that you had arrived and left.',
        'What you agreed to: which text, in which version, on which page, when, and from which internet address. It is the proof of your choice.',
        'Your internet address and kind of browser, as every website sees them. We use the address to hold off floods of requests, and for that keep it only in scrambled form.',
        'The page from which you chat, the kind of device and the home you are looking at, so that whoever answers knows what you see.',
      ),
      say(
        'If you come by a link that has your name or contact details in it, your browser takes them into the forms and removes them from the address. They reach our server only when you send a form.',
      ),
    ],
  },
  {
    anchor: 'what-we-do-not-ask',
    title: 'What we do not ask here',
    body: [
      say(
        'On this site we do not ask for your race, religion, origin, citizenship, marital status, health, disability, criminal record, Social Security number, or whether you have children. Leave such things out of messages if you can. If you need an accommodation, say only what you need, not why.',
      ),
    ],
  },
  {
    anchor: 'in-your-browser',
    title: 'What is kept in your browser',
    body: [
      list(
        'These stay on your own device:',
        'the homes that you have saved, and your choice about analytics, until you clear them',
        'the key to your chat, until the chat ends or its time is up',
        'what you have typed into a form and not yet sent, for 24 hours at most',
        'a cookie that ties your visit to its own chats, held times and tours, so that nobody else can act in your name',
      ),
      say('We set no advertising cookies.'),
    ],
  },
  {
    anchor: 'who-sees-it',
    title: 'Who else sees it',
    body: [
      say(
        'Our leasing team and the agents who show homes see what they need for your question or tour. Companies that work for us see what their part needs, and may use it for nothing else:',
      ),
      list(
        '',
        'those that run our servers and keep our database',
        'those that carry e-mails, text messages and the chat',
        'the maker of the chat assistant’s language model, where one is connected. It gets the conversation and your first name; your contact details are not added to it, but what you type into the chat is passed on as you typed it.',
        'an identity service, where one is connected and you choose it',
        'Segment for analytics and Sentry for reports of errors, where they are switched on. We take names, e-mail addresses, phone numbers and the secret part of tour links out of what they get.',
      ),
      say(
        'We give data to an authority or a court only where the law obliges us to. We do not sell personal data, we do not share it for advertising across other sites, and no program on this site decides alone whether you can rent.',
      ),
    ],
  },
];
