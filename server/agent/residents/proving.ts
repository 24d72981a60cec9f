import { possibleEmail } from '#server/contact/email.ts';
import { counted } from '#server/homes/words.ts';

import type { Reply } from '../agent.ts';
import { refusable } from '../tools/refusable.ts';
import { proveResident, sendCode } from '../tools/residents.ts';
import { isYes } from '../understand/isYes.ts';
import { bringInPerson } from '../words/bringInPerson.ts';

import { reply, type ResidentDesk } from './desk.ts';

/** Not those of an address or of a phone number. */
const sixDigits = /(?<![\w$@.+-])(?<!\d[ )-]{1,9})\d{3}[ -]?\d{3}(?![\w@]|[ -]+\d)/;
const address = /[^\s@<>"',;:()]{1,64}@[^\s@<>"',;:()]{1,255}/;

const buttonWords = /^yes,? send me (?:a|another) code\b/;
const asksForCode = /\b(?:re)?(?:send|mail)\b.{0,12}\b(?:a|another|the)(?: new)? code\b/;

/** As it was typed. */
const codeIn = (text: string): string | null => sixDigits.exec(text)?.[0] ?? null;

const emailIn = (text: string): string | null =>
  possibleEmail(address.exec(text)?.[0].replace(/(?<![.!?])[.!?]+$/, '') ?? '');

type Given = { email: string; code: string } | { email: string };

/** What is said to the question who asks: a code, or where one is to go. */
export function givenForProof({ turn, text, plain, memory }: ResidentDesk): Given | null {
  const { awaits, email = turn.visitor.email } = memory;
  if (buttonWords.test(plain)) return { email };
  if (awaits === undefined) return null;
  const address = emailIn(text);
  if (address !== null) return { email: address };
  const code = awaits === 'code' ? codeIn(text) : null;
  if (code !== null) return { email, code };
  return asksForCode.test(plain) || (awaits === 'send' && isYes(plain)) ? { email } : null;
}

/** Before anything of somebody's own is told. `before`: what can be told to everybody. */
export function askForProof({ turn, memory }: ResidentDesk, before: string | null): Reply {
  const { email } = turn.visitor;
  const text =
    'Before I share anything from your lease, I need to verify it’s you. Should I email a code to ' +
    `${email}? If our team has a different email address for you, send it here.`;
  const button = { label: 'Send me a code', say: 'Yes, send me a code' };
  return reply(
    { text: [before, text].filter((part) => part !== null).join(' '), attributes: { buttons: [button] } },
    { ...memory, awaits: 'send', email },
  );
}

/** Nobody learns here who lives with the organization: the words are the same for each address. */
export async function mailCode({ turn, tools, memory }: ResidentDesk, email: string): Promise<Reply> {
  const told = await refusable(sendCode(tools, { conversationId: turn.conversationSid, email }));
  if (typeof told === 'string') return reply({ text: told }, memory);
  const text = `A six-digit verification code is on its way to ${email}. Enter it here. It’s good for ten minutes.`;
  return reply({ text, isOurs: true }, { ...memory, awaits: 'code', email });
}

/** Null when the code was right. */
export async function wrongCode(
  { turn, tools, memory }: ResidentDesk,
  { email, code }: { email: string; code: string },
): Promise<Reply | null> {
  const asked = proveResident(tools, { conversationId: turn.conversationSid, email, code });
  const told = await refusable(asked);
  if (typeof told === 'string') return reply({ text: told }, memory);
  if (told.proved) return null;
  const again = { label: 'Send me another code', say: 'Yes, send me another code' };
  if (told.attemptsLeft === 0) {
    return reply(
      {
        text: 'That code isn’t right, and it has no tries left. I can send you another one.',
        attributes: { buttons: [again, bringInPerson] },
      },
      { ...memory, awaits: 'send' },
    );
  }
  return reply(
    {
      text: `That’s not the code from our latest email. You have ${counted(told.attemptsLeft, 'try', 'tries')} left.`,
      attributes: { buttons: [again] },
    },
    memory,
  );
}
