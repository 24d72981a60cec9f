import { withoutAccents } from '#domain/text.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import { asksForPerson } from '../safetyScripts/personRequests.ts';

import { withoutAddress } from './addresses.ts';
import { mentionsRepair } from './detectRepair.ts';

const atHomeOnlyPattern =
  /\b(?:do not|don't|dont|please don't|never|not to|not) (?:enter|come in|go in|let)\b|\bonly (?:when|if|while)\b|\bnot (?:when|while|if|unless|without)\b|(?<!\b(?:do|does|should|would|will|if|why|when) (?:i|we|u|you) )\b(?:want|need|have|like|prefer) to be (?:home|there|here)\b|\bmust be (?:home|there|here)\b|\bno (?:entrar|entren|pueden entrar)\b|\bsolo (?:si|cuando)\b/;
const allowedPattern =
  /\byou (?:may|can)(?=\s*(?:$|[.,;!\n]))|\b(?:may|can|could|okay to|ok to|free to|fine to|welcome to|allowed to) (?:just )?(?:enter|come in|go in|use (?:the|your|a) (?:master )?key)\b|\blet (?:yourself|yourselves|themselves|him|her|them) in\b|\b(?:come|go|walk) (?:on |right )?in (?:when\w*|any ?time|if|even|while)\b|\byes(?: you)? (?:enter|come in|go in)\b|\buse (?:yours|(?:your|the) (?:own |master |spare )?keys?)\b|\bpermission (?:granted|to enter|is given)\b|\bpueden? (?:entrar|pasar)\b/;
/** Someone is always there to open, so nobody has to be asked whether the team may go in. */
const alwaysHomePattern =
  /\b(?:i'?m|i am|we'?re|we are|(?:i|we)(?:'?ll| will) be|(?:some ?one|some ?body)(?:'?s| is|'?ll be| will be)) (?:always |usually |mostly )?(?:here|home|at home|in)(?: \w+){0,2}? (?:all (?:day|the time|week)|every ?day|24\/7|the whole (?:day|time)|around the clock)\b|\b(?:i'?m|i am|we'?re|we are|(?:some ?one|some ?body)(?:'?s| is)) (?:always|usually|almost always) (?:here|home|in)\b|(?<!n'?t |\bnot )\bwork(?:ing)? from home\b|\bjust (?:knock|ring)\b|(?<!\bno )\b(?:estoy|estamos|voy a estar) (?:aqui|en (?:la |mi )?casa) (?:todo el dia|siempre|todos los dias)\b|\bsiempre (?:estoy|estamos|hay alguien)\b|\btrabajo (?:en|desde) (?:la |mi )?casa\b|\bsolo toquen?\b/;
const bareYesPattern =
  /^(?:yes|yeah|yep|yup|sure|ok|okay|of course|no problem|si|claro)(?: (?:yes|ok|okay|please|sure|of course|fine|that is fine|that's fine|no problem|thanks|thank you|claro))*$/;
const bareNoPattern = /^(?:no|nope|nah)(?: (?:thanks|thank you|please|sorry))*$/;

/** `can they come in when I'm not home?` asks, and permits nothing */
const asksToEnterPattern =
  /^(?:(?:and|so|ok|okay|also|but|y) )*(?:can|could|may|will|would|should|do|does) (?:they|he|she|someone|somebody|anyone|maintenance|your \w+|the \w+)\b|^[^.!]{0,120}\b(?:pueden?|podrian?|van a) (?:entrar|pasar)\b[^.!]{0,60}\?|^(?:(?:and|so|ok|okay|also|but) )*(?:can|could|will|would|do) (?:you|u|yall|y'all)\b[^.!]{0,100}\?/;

/**
 * Whether the preceding question was about entry only, about entry among other things, or about something
 * else.
 */
export type EntryQuestion = 'this' | 'this too' | 'nothing';

/**
 * Whether the team may enter when no one is home; null if not said. A bare yes counts only if that was the
 * question.
 */
export function parseEntryPermission(text: string, question: EntryQuestion): boolean | null {
  const written = withoutAccents(text).replaceAll(/[‘’]/g, "'").toLowerCase();
  const plain = written
    .split(/(?<=[.!?\n])/)
    .filter((sentence) => !asksToEnterPattern.test(sentence.trim()))
    .join('');
  if (atHomeOnlyPattern.test(plain)) return false;
  if (allowedPattern.test(plain)) return true;
  if (alwaysHomePattern.test(plain)) return false;
  if (question === 'nothing') return null;
  // `12 Elm Street yes afternoons` answers three questions
  const pieces = withoutAddress(plain)
    .split(/[.,;!?\n]+/)
    .map((piece) => piece.replaceAll(timesPattern, ' ').replaceAll(/ +/g, ' ').trim());
  // `ok, also the door sticks` only takes note of our answer
  const isNote = (piece: string) =>
    question === 'this too' && pieces.length > 1 && /^(?:ok|okay)$/.test(piece);
  if (pieces.some((piece) => bareYesPattern.test(piece) && !isNote(piece))) return true;
  if (pieces.some((piece) => bareNoPattern.test(piece))) return false;
  if (question === 'this too') return null;
  if (/^(?:yes|yeah|yep|sure|ok|okay|of course|no problem|si|claro)\b/.test(plain)) return true;
  return /^(?:no|nope|nah)\b/.test(plain) ? false : null;
}

const timePattern =
  /\b(?:mornings?|afternoons?|evenings?|noon|lunch ?time|any ?time|whenever|all day|every ?day|todos los d[ií]as|weekdays?|weekends?|today|tonight|tomorrow|asap|as soon as|next week|this week|mon(?:day)?s?|tue(?:s|sday)?s?|wed(?:nesday)?s?|thu(?:rs|rsday)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?|todo el d[ií]a|cualquier (?:hora|d[ií]a)|mañanas?|manana|tardes?|noches|entre semana|fin(?:es)? de semana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|\d{1,2}(?::\d\d)? ?(?:am|pm)|(?:after|before|until|from|between|by) \d{1,2}|(?<![\d/$-])(?:1[0-2]|[1-9])(?::\d\d)? ?(?:to|-|–|till?|a) ?(?:1[0-2]|[1-9])(?::\d\d)?(?![\d/$-]))\b/i;
const timesPattern = new RegExp(timePattern, 'gi');
const visitPattern =
  /\b(?:available|free|good times?|best|prefer|any ?time|whenever|(?:can|could|please) (?:you )?come)\b/i;
const sincePattern =
  /\b(?:since|started|began|begun|ago|last|yesterday|been|(?:leak|drip|stopp|broke|clogg|overflow|fail|happen|smell)\w*|(?<!\b(?:at|after|before|from|off|to|i|we|my) )work\w*|desde|ayer)\b/i;
/** The time it is now, which explains why the visitor writes. */
const nowPattern =
  /\b(?:it'?s|it’s|it is|son las|es la) (?:already |almost |like |about |past |now )?\d{1,2}(?::\d\d)? ?(?:am|pm|de la)\b/i;
/** Asking for a time names it after a few such words. */
const wishPattern =
  /^(?:(?:and|y|so|ok|please|pls) )*(?:(?:can|could|would|will|do) (?:they|you|u|someone|somebody|he|she)(?: guys)? (?:please )?(?:come|be here|stop by|make it|get here)(?: by| over| out| in)?|(?:pueden?|podrian?) venir|vienen?) +/i;
/** `they can come in for the faucet whenever I’m at work` */
const enteringPattern = /\b(?:(?:come|go|get) (?:on |right )?in|enter|entrar|pasar)\b/i;
const awayPattern =
  /\b(?:when(?:ever)?|while|any ?time) (?:that )?(?:i[’']?m|i am|we[’']?re|we are|no ?body(?:[’']?s| is)|no one(?:[’']?s| is)) (?:not |still )?(?:at (?:work|school|the office)|at my job|away|out|gone|working|home|here)\b|\b(?:cuando|mientras) (?:no )?(?:yo )?(?:estoy|est[eé]|ando|estamos|estemos)(?: (?:en el|en la|en mi))? (?:trabajo|trabajando|fuera|casa|escuela)\b/i;
const MAX_TIMES_LENGTH = 200;

/** The parts that say when someone can come, not those that say how long it has been broken. */
export function parseVisitTimes(text: string, { isAnswer }: { isAnswer: boolean }): string | null {
  const timeTexts = withoutAddress(text)
    .replaceAll(/\b([ap])\.m\.?/gi, '$1m')
    .split(/[.;!?\n,]+/)
    .map((piece) => (enteringPattern.test(piece) ? (awayPattern.exec(piece)?.[0] ?? piece) : piece).trim())
    .filter(
      (piece) =>
        (timePattern.test(piece) || awayPattern.test(piece)) &&
        !sincePattern.test(piece) &&
        !nowPattern.test(piece) &&
        (isAnswer || visitPattern.test(piece)) &&
        !mentionsRepair(normalizeText(piece)) &&
        !asksForPerson(normalizeText(piece)),
    )
    .map((piece) => piece.replace(wishPattern, ''));
  return timeTexts.length === 0 ? null : timeTexts.join(', ').slice(0, MAX_TIMES_LENGTH);
}
