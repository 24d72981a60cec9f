import { getChatTourPath } from '#server/chat/session/chatTourPath.ts';
import { activeStatuses, type TourStatus } from '#server/tours/model/tour.ts';

import type { Reply } from '../agent.ts';
import type { KnownTour } from '../tools/tours.ts';
import { formatTimeLabelIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import { type TurnContext, createReply } from './turnContext.ts';
import { askForLink } from './changeOwnTour.ts';
import { findOwnTour } from './findOwnTour.ts';

/**
 * Says when the tour is, or how to get in. Chats never disclose a code; the tour's page shows it to the
 * visitor at the door.
 */
export async function describeOwnTour(turnContext: TurnContext, topic: 'myTour' | 'door'): Promise<Reply> {
  const { turn, memory, language } = turnContext;
  const own = await findOwnTour(turnContext);
  if (!own) {
    const asked = askForLink(turnContext);
    const isAnyDoor = topic === 'door' && /\bcodes?\b|\bcodigos?\b/.test(turnContext.normalizedText);
    return isAnyDoor ? { ...asked, messages: [{ ...asked.messages[0], text: noCodes[language] }] } : asked;
  }
  const { tour } = own;
  const href = getChatTourPath(turn.conversationSid, tour.reference);
  const text = [
    statusTexts[tour.status](formatTour(tour), formatTimeLabelIn(tour.localLabel, language))[language],
    topic === 'door' && activeStatuses.includes(tour.status) ? accessMethods[tour.type][language] : null,
    href,
  ];
  return createReply(
    {
      text: text.filter((sentence) => sentence !== null).join(' '),
      attributes: { buttons: [{ label: { en: 'See your tour', es: 'Ver su visita' }[language], href }] },
    },
    memory,
  );
}

type Words = Record<Language, string>;

const noCodes: Words = {
  en: 'Door and lockbox codes are never shared in chat, and I don’t have any. Yours shows on your tour page at the home, when it’s time. For that I need the link from your tour email. Should I send it again?',
  es: 'Los códigos de puertas y candados nunca se dan por chat, y yo no tengo ninguno. El suyo aparece en la página de su visita, en el lugar y a su hora. Para eso necesito el enlace del correo de su visita. ¿Se lo mando otra vez?',
};

const accessMethods: Record<KnownTour['type'], Words> = {
  SELF_GUIDED: {
    en:
      'For your safety, door codes are never shared in chat, and I don’t have yours. You’ll see it on your tour page once you’re at the home and it’s time for your tour. ' +
      'If the door doesn’t open, tap “I’m having trouble” there.',
    es:
      'Por su seguridad, los códigos de la puerta nunca se dan por chat, y yo no tengo el suyo. Lo verá en la página de su visita cuando esté en el lugar y sea su hora. ' +
      'Si la puerta no abre, toque “I’m having trouble” en esa página.',
  },
  IN_PERSON: {
    en: 'Someone from our team will meet you there and let you in.',
    es: 'Alguien del equipo le recibirá ahí y le abrirá.',
  },
  OPEN_HOUSE: {
    en: 'Someone from our team will be there to let you in.',
    es: 'Alguien del equipo estará ahí para abrirle.',
  },
  LIVE_VIDEO: {
    en: 'It’s a video tour, so you don’t need to come in person. The link is on your tour page.',
    es: 'Es una visita por video, así que no necesita ir. El enlace está en la página de su visita.',
  },
};

const formatTour = ({ reference, unit }: KnownTour): string => `${unit.title} (${reference})`;

/** `tour` is the title of the home and the reference. */
const statusTexts: Record<TourStatus, (tour: string, time: string) => Words> = {
  PENDING_APPROVAL: (tour, time) => ({
    en: `Your tour of ${tour} on ${time} is waiting for our team to confirm it.`,
    es: `Su visita a ${tour}, ${time}, espera la confirmación del equipo.`,
  }),
  NEEDS_VERIFICATION: (tour, time) => ({
    en: `Your tour of ${tour} on ${time} is held for you but not confirmed yet. Your tour page shows what’s next.`,
    es: `Su visita a ${tour}, ${time}, está apartada pero todavía no confirmada. La página de su visita dice qué sigue.`,
  }),
  CONFIRMED: (tour, time) => ({
    en: `Your tour of ${tour} on ${time} is confirmed.`,
    es: `Su visita a ${tour}, ${time}, está confirmada.`,
  }),
  CHECKED_IN: (tour, time) => ({
    en: `Your tour of ${tour} on ${time} is in progress.`,
    es: `Su visita a ${tour}, ${time}, está en curso.`,
  }),
  COMPLETED: describeOver,
  NO_SHOW: describeOver,
  CANCELLED_BY_PROSPECT: (tour, time) => ({
    en: `Your tour of ${tour} on ${time} is canceled.`,
    es: `Su visita a ${tour}, ${time}, está cancelada.`,
  }),
  CANCELLED_BY_MANAGER: (tour, time) => ({
    en: `Your tour of ${tour} on ${time} was canceled by our team.`,
    es: `El equipo canceló su visita a ${tour}, ${time}.`,
  }),
  DECLINED: (tour, time) => ({
    en: `Your tour of ${tour} on ${time} won’t take place: our team couldn’t approve it.`,
    es: `Su visita a ${tour}, ${time}, no se hará: el equipo no pudo aprobarla.`,
  }),
  EXPIRED: (tour, time) => ({
    en: `Your tour of ${tour} on ${time} won’t take place: it wasn’t confirmed in time.`,
    es: `Su visita a ${tour}, ${time}, no se hará: no se confirmó a tiempo.`,
  }),
};

function describeOver(tour: string, time: string): Words {
  return {
    en: `Your tour of ${tour} on ${time} is over.`,
    es: `Su visita a ${tour}, ${time}, ya terminó.`,
  };
}
