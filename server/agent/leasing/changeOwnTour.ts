import { capitalize } from '#domain/text.ts';
import { getChatTourPath } from '#server/chat/session/chatTourPath.ts';

import type { Reply } from '../agent.ts';
import { catchRefusal } from '../tools/catchRefusal.ts';
import { cancelTour, mailTourLinks } from '../tools/tours.ts';
import { createButton } from '../words/buttons.ts';
import { formatTimeLabelIn } from '../words/formatInLanguage.ts';

import { type TurnContext, createReply } from './turnContext.ts';
import { findOwnTour } from './findOwnTour.ts';

/** Reschedules or cancels a tour, only for someone who has its link. */
export async function changeOwnTour(turnContext: TurnContext, change: 'move' | 'cancel'): Promise<Reply> {
  const { turn, memory, language } = turnContext;
  const own = await findOwnTour(turnContext);
  if (!own) return askForLink(turnContext);
  const { tour } = own;
  const { reference } = tour;
  const subject = {
    en: `your tour of ${tour.unit.title} (${reference}) on ${tour.localLabel}`,
    es: `su visita a ${tour.unit.title} (${reference}), ${formatTimeLabelIn(tour.localLabel, 'es')}`,
  };
  const moveButton = {
    label: { en: 'Pick another time', es: 'Elegir otro horario' }[language],
    href: getChatTourPath(turn.conversationSid, reference),
  };

  if (change === 'move') {
    return tour.canReschedule
      ? createReply(
          {
            text: {
              en: `You can reschedule ${subject.en}. You keep your current time until you pick another: ${moveButton.href}`,
              es: `Puede cambiar ${subject.es}. Conserva su horario actual hasta que elija otro: ${moveButton.href}`,
            }[language],
            attributes: { buttons: [moveButton] },
          },
          memory,
        )
      : createReply(
          {
            text: {
              en: `${capitalize(subject.en)} can’t be rescheduled.`,
              es: `Ya no se puede cambiar ${subject.es}.`,
            }[language],
            attributes: { buttons: [moveButton] },
          },
          memory,
        );
  }
  if (!tour.canCancel)
    return createReply(
      {
        text: {
          en: `${capitalize(subject.en)} can no longer be canceled.`,
          es: `Ya no se puede cancelar ${subject.es}.`,
        }[language],
      },
      memory,
    );
  return createReply(
    {
      text: (tour.canReschedule
        ? {
            en: `Should I cancel ${subject.en}? You can also reschedule it.`,
            es: `¿Cancelo ${subject.es}? También puede cambiarla.`,
          }
        : { en: `Should I cancel ${subject.en}?`, es: `¿Cancelo ${subject.es}?` }
      )[language],
      attributes: {
        buttons: [
          createButton('Yes, cancel it', 'Sí, cancélela')[language],
          ...(tour.canReschedule ? [moveButton] : []),
        ],
      },
    },
    { ...memory, awaits: 'cancel', pendingCancellation: reference },
  );
}

/** Runs after the yes, and only for the same tour, since another tour's link may have been shown since. */
export async function cancelOwnTour(turnContext: TurnContext, reference: string): Promise<Reply> {
  const { tools, memory, language } = turnContext;
  const own = await findOwnTour(turnContext);
  if (own?.tour.reference !== reference) return changeOwnTour(turnContext, 'cancel');
  const tour = await catchRefusal(cancelTour(tools, own.tourKey));
  if (typeof tour === 'string') {
    const text = {
      en: `I couldn’t cancel it: ${tour}`,
      es: 'No pude cancelarla. Puede intentarlo en la página de su visita o pedir hablar con una persona.',
    }[language];
    return createReply({ text }, memory);
  }
  return createReply(
    {
      text: {
        en: `Your tour of ${tour.unit.title} (${tour.reference}) is canceled. We’ll email you a confirmation too.`,
        es: `Su visita a ${tour.unit.title} (${tour.reference}) quedó cancelada. También le mandaremos una confirmación por correo.`,
      }[language],
      attributes: {
        buttons: [
          {
            label: { en: 'Book another time', es: 'Reservar otro horario' }[language],
            href: `/tour-request/${tour.unit.slug}/tour-type`,
          },
        ],
      },
    },
    memory,
  );
}

export function askForLink({ memory, turn, language }: TurnContext): Reply {
  return createReply(
    {
      text: {
        en:
          'For that I need the link from your tour email. Please paste it here. ' +
          `I can also send your tour links to ${turn.visitor.email} again. Should I?`,
        es:
          'Para eso necesito el enlace del correo de su visita. Péguelo aquí, por favor. ' +
          `También puedo mandar otra vez los enlaces de sus visitas a ${turn.visitor.email}. ¿Los mando?`,
      }[language],
      attributes: {
        buttons: [
          {
            en: { label: 'Send me the links', say: 'Yes, send me the links' },
            es: { label: 'Mandarme los enlaces', say: 'Sí, mándeme los enlaces' },
          }[language],
        ],
      },
    },
    { ...memory, awaits: 'links' },
  );
}

/** Only the email address itself learns whether it has any tours. */
export async function sendLinks({ turn, tools, memory, language }: TurnContext): Promise<Reply> {
  const input = { organizationId: turn.organization.id, email: turn.visitor.email };
  const result = await catchRefusal(mailTourLinks(tools, input));
  const text =
    typeof result === 'string'
      ? { en: result, es: 'No pude mandar los enlaces ahora. Inténtelo otra vez en unos minutos, por favor.' }
      : {
          en: `If there are upcoming or recent tours under ${turn.visitor.email}, an email with their links is on its way.`,
          es: `Si hay visitas próximas o recientes a nombre de ${turn.visitor.email}, ya va en camino un correo con sus enlaces.`,
        };
  return createReply({ text: text[language] }, memory);
}
