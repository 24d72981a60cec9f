import type { ChatUseCase } from '#server/chat/queries/sessions.ts';

import type { Agent, Button, Reply, Turn } from '../agent.ts';
import { joinLines } from '../understand/joinLines.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';
import { talkToPersonButton } from '../words/buttons.ts';

import { isAgreement, readSmallTalk } from './courtesies.ts';

type Memory = {
  /** How many messages in a row were not understood. */
  misses?: number;
  /** Whether the last answer offered a person. */
  offersPerson?: true;
};

const acceptancePattern =
  /^(?:(?:yes|yeah|yep|ok|okay|sure|please|si|can you|could you|will you|would you|and)[ ,]+)*(?:please )?(?:ask (?:them|the team)|pass (?:it|this|me|that)(?: chat)?(?: (?:on|over|along))?(?: to (?:them|a person|the team))?|(?:tell|notify|message) (?:them|the team)|let (?:them|the team) know|connect me|do (?:that|it)|paselo|digales|avise(?:les)?|avisales)(?: for me)?(?: (?:please|now|then))*[ .!?]*$/;

/** Whether a message accepts the person that the last answer offered. */
export const acceptsPerson = (turn: Turn, normalizedText: string): boolean =>
  turn.memory.offersPerson === true &&
  (acceptancePattern.test(normalizedText) || isAgreement(joinLines(turn)));

/**
 * After a second message in a row that was not understood, asks one question with choices; after a third,
 * offers a person.
 */
export const withClarification =
  (agent: Agent): Agent =>
  async (turn, tools, signal) => {
    const { misses: before = 0 }: Memory = turn.memory;
    const reply = await agent(turn, tools, signal);
    const memory = Object.fromEntries(
      Object.entries(reply.memory).filter(([name]) => name !== 'misses' && name !== 'offersPerson'),
    );
    const offer = reply.offersPerson && { offersPerson: true };
    if (!reply.isNotUnderstood) return { ...reply, memory: { ...memory, ...offer } };
    const isUnsure = readSmallTalk(joinLines(turn)) === 'unsure';
    const misses = Math.max(before + 1, isUnsure ? 2 : 1);
    if (misses === 1) return { ...reply, memory: { ...memory, misses, ...offer } };
    const language = getReplyLanguage(turn);
    const isLast = misses > 2;
    const text = isLast ? personOffers[language] : choices[turn.useCase].question[language];
    const buttons = isLast
      ? [talkToPersonButton[language]]
      : [...choices[turn.useCase].buttons[language], talkToPersonButton[language]];
    return {
      messages: [{ text, attributes: { buttons } }],
      memory: { ...memory, misses, ...(isLast && { offersPerson: true }) },
      handOverRequest: null,
    } satisfies Reply;
  };

const personOffers: Record<Language, string> = {
  en: 'I’m sorry, I’m not getting this right. A person from our team can help you. Should I pass this chat to them?',
  es: 'Lo siento, no logro ayudarle. Una persona del equipo puede hacerlo. ¿Le paso esta conversación?',
};

type Choices = { question: Record<Language, string>; buttons: Record<Language, Button[]> };

const choices: Record<ChatUseCase, Choices> = {
  LEASING_SUPPORT: {
    question: {
      en: 'Let’s take it one step at a time. Do you want to find a home, ask about applying or change a tour?',
      es: 'Vamos paso a paso. ¿Quiere buscar casa, saber cómo aplicar o cambiar una visita?',
    },
    buttons: {
      en: [
        { label: 'Find a home', say: 'Show me homes' },
        { label: 'How to apply', say: 'How do I apply?' },
        { label: 'My tour', say: 'When is my tour?' },
      ],
      es: [
        { label: 'Buscar casa', say: 'Busco casa' },
        { label: 'Cómo aplicar', say: '¿Cómo puedo aplicar?' },
        { label: 'Mi visita', say: '¿Cuándo es mi visita?' },
      ],
    },
  },
  RESIDENT_SUPPORT: {
    question: {
      en: 'Let’s take it one step at a time. Is it about what you owe, renewing, moving out or a repair?',
      es: 'Vamos paso a paso. ¿Es sobre lo que debe, renovar, mudarse o una reparación?',
    },
    buttons: {
      en: [
        { label: 'What I owe', say: 'What do I owe?' },
        { label: 'Renewing', say: 'Do I have a renewal offer?' },
        { label: 'Moving out', say: 'How do I move out?' },
        { label: 'A repair', say: 'I need a repair' },
      ],
      es: [
        { label: 'Lo que debo', say: '¿Cuánto debo?' },
        { label: 'Renovar', say: 'Quiero renovar mi contrato' },
        { label: 'Mudarme', say: 'Quiero mudarme' },
        { label: 'Una reparación', say: 'Necesito una reparación' },
      ],
    },
  },
  MAINTENANCE_ASSISTANT: {
    question: {
      en: 'Let’s take it one step at a time. Is it plumbing, an appliance, a door or window, pests, or something else?',
      es: 'Vamos paso a paso. ¿Es plomería, un aparato, una puerta o ventana, plagas u otra cosa?',
    },
    buttons: {
      en: [
        { label: 'Plumbing', say: 'It’s about the plumbing' },
        { label: 'An appliance', say: 'It’s about an appliance' },
        { label: 'A door or window', say: 'It’s about a door or a window' },
        { label: 'Pests', say: 'It’s about pests' },
        { label: 'Something else', say: 'It’s about something else' },
      ],
      es: [
        { label: 'Plomería', say: 'Es la plomería' },
        { label: 'Un aparato', say: 'Es un aparato' },
        { label: 'Puerta o ventana', say: 'Es una puerta o ventana' },
        { label: 'Plagas', say: 'Son plagas' },
        { label: 'Otra cosa', say: 'Es otra cosa' },
      ],
    },
  },
};
