import type { Publisher, Section } from '../blocks.ts';
import { list, say } from '../blocks.ts';

export const collecting = ({ name }: Publisher): Section[] => [
  {
    anchor: 'about',
    title: 'Who is responsible',
    body: [
      say(
        `${name} runs this site and is responsible for what happens to your data on it. “We” means ${name}. This policy covers this site, its chat and the tours booked here. The applicant portal and lease documents have their own policies.`,
      ),
    ],
  },
  {
    anchor: 'what-we-collect',
    title: 'What we collect, and why',
    body: [
      list(
        'What you give us:',
        'Your name, email address and phone number, when you ask about a home, book a tour or chat. We use them to answer you and to know whom to let in.',
        'What you write to us: your questions, chat messages, files and tour feedback. We use them to help you and to improve.',
        'What you tell us for a tour, such as a move-in date, the number of people, pets or help you need at the home. We use it to prepare the tour.',
        'For some tours without an agent, a photo of your ID. We use it to know that the person at the door is the person who booked.',
      ),
      list(
        'What we record when you use the site:',
        'Your tours: the home, the time, when you were shown a door code, and when you said you arrived and left.',
        'What you agreed to: which text and version, on which page, when, and from which IP address. It’s the proof of your choice.',
        'Your IP address and type of browser, which every website sees. We use the IP address to block floods of requests, and for that we store it only in scrambled form.',
        'The page you chat from, your type of device and the home you’re looking at, so the person answering knows what you see.',
      ),
      say(
        'If you arrive by a link that includes your name or contact information, your browser moves it into the forms and removes it from the address. It reaches our server only when you submit a form.',
      ),
    ],
  },
  {
    anchor: 'what-we-do-not-ask',
    title: 'What we don’t ask here',
    body: [
      say(
        'On this site, we don’t ask for your race, religion, origin, citizenship, marital status, health, disability, criminal record or Social Security number, or whether you have children. Please leave these out of messages if you can. If you need an accommodation, tell us only what you need, not why.',
      ),
    ],
  },
  {
    anchor: 'in-your-browser',
    title: 'What’s stored in your browser',
    body: [
      list(
        'These stay on your own device:',
        'the homes you saved and your choice about analytics, until you clear them',
        'the key to your chat, until the chat ends or expires',
        'what you typed into a form but haven’t submitted, for 24 hours at most',
        'a cookie that ties your visit to its own chats, held times and tours, so no one else can act in your name',
      ),
      say('We don’t set advertising cookies.'),
    ],
  },
  {
    anchor: 'who-sees-it',
    title: 'Who else sees it',
    body: [
      say(
        'Our leasing team and the agents who show homes see what they need for your question or tour. Companies that work for us see what they need for their part, and may not use it for anything else:',
      ),
      list(
        '',
        'companies that run our servers and database',
        'companies that deliver emails, text messages and the chat',
        'the maker of the chat assistant’s language model, where one is connected. It gets the conversation and your first name. We don’t add your contact information, but what you type into the chat is passed on as you typed it.',
        'an identity service, where one is connected and you choose it',
        'Segment for analytics and Sentry for error reports, where they’re turned on. We remove names, email addresses, phone numbers and the secret part of tour links from what they get.',
      ),
      say(
        'We give data to an authority or a court only where the law requires it. We don’t sell personal data, we don’t share it for advertising on other sites, and no program on this site decides on its own whether you can rent.',
      ),
    ],
  },
];
