import type { Publisher, Section } from '../blocks.ts';
import { list, say } from '../blocks.ts';

export const textMessages = ({ name, phone, email, textNumber }: Publisher): Section => ({
  anchor: 'sms',
  title: 'Text messages (SMS)',
  body: [
    say(
      `${name} sends you text messages only after you check the box for them yourself. The box is never checked in advance. Agreeing isn’t a condition of renting, touring or getting an answer: we can email you instead.`,
    ),
    list(
      'What we send:',
      'About a tour you booked: a confirmation, a reminder, a question asking whether you’re still coming, changes and a feedback link.',
      'Answers to your questions, if you chose text messages as the way to get them.',
      'News about other homes: only if you checked a second, separate box.',
    ),
    say(
      'Message frequency varies with what you do: usually two to six messages per tour. Your carrier’s message and data rates may apply. Carriers aren’t liable for delayed or undelivered messages.',
    ),
    list(
      'How to stop them or get help:',
      `Reply STOP to any of our messages, or text STOP to ${textNumber}. We confirm once and then send no more. Tours you’ve booked stay booked, and we email you about them.`,
      'Reply START if you want them again.',
      `Reply HELP, call ${phone} or email ${email}.`,
    ),
    say(
      'We don’t text at night. A reminder for an early tour comes the evening before. We never put a door code in a text message, and we don’t give your number or your consent to other companies for their own messages.',
    ),
    say(
      'We store the text you agreed to, with its version, the time, the page and the IP address, so both of us can show what was agreed.',
    ),
  ],
});
