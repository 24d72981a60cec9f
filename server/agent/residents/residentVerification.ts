import { formatCount } from '#domain/text.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import { findPhoneNumber } from '#server/contact/phone.ts';

import type { Button, Reply } from '../agent.ts';
import { findAddress } from '../maintenance/addresses.ts';
import { catchRefusal } from '../tools/catchRefusal.ts';
import { proveResident, sendCode } from '../tools/residents.ts';
import { isAgreement, isRefusal } from '../smallTalk/courtesies.ts';
import { findLastAnswer } from '../understand/joinLines.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';
import { talkToPersonButton } from '../words/buttons.ts';

import { createReply, type ResidentTurnContext } from './residentTurnContext.ts';

/** Six digits that are not part of an address or a phone number. */
const sixDigitPattern = /(?<![\w$@.+-])(?<!\d[ )-]{1,9})\d{3}[ -]?\d{3}(?![\w@]|[ -]+\d)/;
const emailPattern = /[^\s@<>"',;:()]{1,64}@[^\s@<>"',;:()]{1,255}/;

const resendCodePattern = /^yes,? send me (?:a|another) code\b/;
const codeRequestPattern = /\b(?:re)?(?:send|mail)\b.{0,12}\b(?:a|another|the)(?: new)? code\b/;

/** The code exactly as typed. */
const findCode = (text: string): string | null => sixDigitPattern.exec(text)?.[0] ?? null;

const findEmail = (text: string): string | null =>
  normalizeEmail(emailPattern.exec(text)?.[0].replace(/(?<![.!?])[.!?]+$/, '') ?? '');

type Credentials = { email: string; code: string } | { email: string };

/** The reply to a request for verification: a code, or an email address to send one to. */
export function parseVerificationInput({
  turn,
  text,
  normalizedText,
  memory,
}: ResidentTurnContext): Credentials | null {
  const { awaits, email = turn.visitor.email } = memory;
  if (resendCodePattern.test(normalizedText)) return { email };
  if (awaits === undefined) return null;
  const address = findEmail(text);
  if (address !== null) return { email: address };
  const code = awaits === 'code' ? findCode(text) : null;
  if (code !== null) return { email, code };
  return codeRequestPattern.test(normalizedText) || (awaits === 'send' && isAgreement(text))
    ? { email }
    : null;
}

const noCodePattern =
  /\b(?:(?:don't|dont|do not) (?:want|need|have)(?: \w+){0,2} code|without (?:a |the )?code|no code|sin codigo|no quiero (?:un |el )?codigo)\b/;

/** Whether the visitor would rather not get a code. */
export const declinesVerification = ({ memory, text, normalizedText }: ResidentTurnContext): boolean =>
  memory.awaits === 'send' && (isRefusal(text) || noCodePattern.test(normalizedText));

export const declineVerification = ({ turn, memory }: ResidentTurnContext): Reply =>
  createReply(
    {
      text:
        getReplyLanguage(turn) === 'en'
          ? `That’s fine. Without a code I can’t open your lease, but our team can look it up with you. ${formatContactMethods(turn.organization)}`
          : `Está bien. Sin un código no puedo abrir su contrato, pero el equipo puede revisarlo con usted. ${formatContactMethods(turn.organization, 'es')}`,
      attributes: { buttons: [talkToPersonButton[getReplyLanguage(turn)]] },
      isTrusted: true,
    },
    { ...memory, awaits: undefined, topic: undefined },
  );

const whyPattern =
  /\b(?:why|what for|for what)\b.{0,40}\b(?:log ?in|sign in|verif\w{0,9}|codes?|prove)\b(?! (?:for|to) (?:the |my )?(?:gate|door|garage|pool|lock\w{0,6}|tour))|\b(?:por que|para que)\b.{0,40}\b(?:codigo|verific\w{0,9}|iniciar)\b(?! (?:del?|para) )/;
const insistPattern =
  /\bjust (?:tell|show|say|give)\b|\b(?:can't|cant|cannot|why (?:can't|cant|don't|dont)) (?:you|u) (?:just )?(?:tell|see|look)\b|\b(?:my name is|this is|i'm|im|i am) (?:\w+ ){1,3}(?:in |from |at )?(?:unit|apt|apartment|#)|\b(?:i'm|im|i am|it's|its) (?:really )?me\b|\b(?:solo|nada mas|nomas) (?:digame|dime|digamelo|dimelo)\b|\bsoy yo\b/;

/** Whether the visitor asks why a code is needed, or gives a name instead of it. */
export const questionsVerification = ({ memory, normalizedText }: ResidentTurnContext): boolean =>
  whyPattern.test(normalizedText) || (memory.awaits !== undefined && insistPattern.test(normalizedText));

/** Whether the visitor answers the offer of a code with an address or a phone number. */
export const givesContactOnly = ({ memory, text }: ResidentTurnContext): boolean =>
  memory.awaits === 'send' &&
  !text.includes('?') &&
  (findAddress(text) !== null || findPhoneNumber(text) !== null);

/** A name and a unit are no proof, so the offer of a code stays. */
export function explainVerification({ turn, memory }: ResidentTurnContext, answer?: string): Reply {
  const language = getReplyLanguage(turn);
  const { leasingPhone } = turn.organization;
  const words = {
    en:
      `${answer === undefined ? 'Because anyone' : `${answer} Anyone`} could type your name and your unit here, and your account is only for you. I email a code to the address our team has on file, and that’s all it takes: no account, no password.` +
      (leasingPhone === null
        ? ' Our team can also look it up with you.'
        : ` Or call ${leasingPhone}: our team can check who you are and tell you by phone.`),
    es:
      `${answer === undefined ? 'Porque cualquiera' : `${answer} Cualquiera`} podría escribir aquí su nombre y su unidad, y su cuenta es solo para usted. Mando un código al correo que el equipo tiene registrado, y con eso basta: sin cuenta ni contraseña.` +
      (leasingPhone === null
        ? ' El equipo también puede revisarlo con usted.'
        : ` O llame al ${leasingPhone}: el equipo puede comprobar quién es y decírselo por teléfono.`),
  };
  const again = {
    en: 'I can’t without the code, not even for you. It takes a minute: I can send it now, or our team can do this with you by phone.',
    es: 'Sin el código no puedo, ni siquiera para usted. Toma un minuto: se lo puedo mandar ahora, o el equipo lo hace con usted por teléfono.',
  };
  const text = findLastAnswer(turn) === words[language] ? again[language] : words[language];
  return createReply(
    {
      text,
      attributes: { buttons: [sendCodeButton[language], talkToPersonButton[language]] },
      isTrusted: true,
    },
    { ...memory, awaits: memory.awaits ?? 'send', email: memory.email ?? turn.visitor.email },
  );
}

const sendCodeButton: Record<Language, Button> = {
  en: { label: 'Send me a code', say: 'Yes, send me a code' },
  es: { label: 'Mándeme un código', say: 'Yes, send me a code' },
};

/** Comes before any personal data is shared; `before` holds what may be shared with everyone. */
export function askForVerification({ turn, memory }: ResidentTurnContext, intro: string | null): Reply {
  const { email } = turn.visitor;
  const isSpanish = getReplyLanguage(turn) === 'es';
  const text = isSpanish
    ? `Antes de decirle algo de su contrato tengo que verificar que es usted. ¿Le mando un código a ${email}? Si el equipo tiene otro correo suyo, escríbalo aquí.`
    : `Before I share anything from your lease, I need to verify it’s you. Should I email a code to ${email}? If our team has a different email address for you, send it here.`;
  return createReply(
    {
      text: [intro, text].filter((part) => part !== null).join(' '),
      attributes: { buttons: [sendCodeButton[getReplyLanguage(turn)]] },
    },
    { ...memory, awaits: 'send', email },
  );
}

/** The wording is the same for every address, so it does not reveal who is a resident. */
export async function emailCode({ turn, tools, memory }: ResidentTurnContext, email: string): Promise<Reply> {
  const result = await catchRefusal(sendCode(tools, { conversationId: turn.conversationSid, email }));
  if (typeof result === 'string') return createReply({ text: result }, memory);
  const text =
    getReplyLanguage(turn) === 'en'
      ? `A six-digit verification code is on its way to ${email}. Enter it here. It’s good for ten minutes.`
      : `Le va un código de seis dígitos a ${email}. Escríbalo aquí. Sirve por diez minutos.`;
  return createReply({ text, isTrusted: true }, { ...memory, awaits: 'code', email });
}

/** Null when the code was right. */
export async function replyToWrongCode(
  { turn, tools, memory }: ResidentTurnContext,
  { email, code }: { email: string; code: string },
): Promise<Reply | null> {
  const request = proveResident(tools, { conversationId: turn.conversationSid, email, code });
  const result = await catchRefusal(request);
  if (typeof result === 'string') return createReply({ text: result }, memory);
  if (result.verified) return null;
  const language = getReplyLanguage(turn);
  const resendButton = {
    label: { en: 'Send me another code', es: 'Mándeme otro código' }[language],
    say: 'Yes, send me another code',
  };
  if (result.attemptsLeft === 0) {
    return createReply(
      {
        text: {
          en: 'That code isn’t right, and you have no tries left. I can send you another one.',
          es: 'Ese código no es correcto, y ya no le quedan intentos. Puedo mandarle otro.',
        }[language],
        attributes: { buttons: [resendButton, talkToPersonButton[language]] },
      },
      { ...memory, awaits: 'send' },
    );
  }
  return createReply(
    {
      text: {
        en: `That’s not the code from our latest email. You have ${formatCount(result.attemptsLeft, 'try', 'tries')} left.`,
        es: `Ese no es el código de nuestro último correo. Le quedan ${formatCount(result.attemptsLeft, 'intento')}.`,
      }[language],
      attributes: { buttons: [resendButton] },
    },
    memory,
  );
}
