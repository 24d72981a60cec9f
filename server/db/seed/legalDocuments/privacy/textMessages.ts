import type { Publisher, Section } from '../blocks.ts';
import { list, say } from '../blocks.ts';

export const textMessages = ({ name, phone, email, textNumber }: Publisher): Section => ({
  anchor: 'sms',
  title: 'Text messages (SMS)',
  body: [
    say(
      `${name} sends you text messages only after you have ticked the box for them yourself. The box is never ticked beforehand, and agreeing is not a condition of renting, of touring or of getting an answer: we can write by e-mail instead.`,
    ),
    list(
      'What we send:',
      'About a tour that you booked: that it is confirmed, a reminder, a question whether you are still coming, a change, a link for feedback.',
      'Answers to what you asked us, if you chose texts as the way to be answered.',
      'News of other homes: only if you ticked a second box, which is apart from the first.',
    ),
    say(
      'How many there are depends on what you do: for one tour, most often two to six. Your carrier’s message and data rates may apply. Carriers are not liable for messages that come late or not at all.',
    ),
    list(
      'How to end them, or get help:',
      `Reply STOP to any of our messages, or text STOP to ${textNumber}. We confirm it once and then send no more. Tours that you have booked stay booked, and we write about them by e-mail.`,
      'Reply START if you want them again.',
      `Reply HELP, call ${phone}, or write to ${email}.`,
    ),
    say(
      'We do not text at night; a reminder for an early tour comes the evening before. We never put a door code into a text, and we do not give your number or your consent to other companies for their own messages.',
    ),
    say(
      'We store the words that you agreed to, with their version, the time, the page and the internet address, so that you and we can show what was agreed.',
    ),
  ],
});
