import type { Reply } from '../agent.ts';
import { homeKinds } from '#server/homes/home.ts';
import { type Range, readRange } from '../tools/findHomes.ts';

import { formatPrice } from './cards.ts';
import { type TurnContext, createReply } from './turnContext.ts';

const roomsOrWholePattern =
  /\brooms?\b.{0,30}\b(?:or|vs|versus|and)\b.{0,20}\b(?:whole|entire|full|complete)\b|\b(?:whole|entire|full|complete) (?:places?|homes?|units?|apartments?|houses?)\b.{0,30}\b(?:or|vs|versus|and)\b.{0,20}\brooms?\b|\bcuartos?\b.{0,30}\bo\b.{0,20}\b(?:complet[oa]s?|enter[oa]s?)\b|\b(?:complet[oa]s?|enter[oa]s?)\b.{0,30}\bo\b.{0,20}\bcuartos?\b/;

/** `do you rent rooms or just whole places?`; null if that isn't asked. */
export async function answerAboutKinds(turnContext: TurnContext): Promise<Reply | null> {
  const { turn, tools, normalizedText, memory, language } = turnContext;
  if (!roomsOrWholePattern.test(normalizedText)) return null;
  const organizationId = turn.organization.id;
  const [rooms, whole] = await Promise.all(
    [['ROOM' as const], homeKinds.filter((kind) => kind !== 'ROOM')].map((homeTypes) =>
      readRange(tools, { organizationId, filter: { homeTypes } }),
    ),
  );
  const from = (range: Range) => formatPrice(range.lowest, 'en').replace('from ', '');
  const buttons = {
    en: [
      { label: 'Rooms', say: 'Rooms for rent' },
      { label: 'Whole homes', say: 'Whole homes' },
    ],
    es: [
      { label: 'Cuartos', say: 'Cuartos en renta' },
      { label: 'Viviendas completas', say: 'Viviendas completas' },
    ],
  }[language];
  const text =
    rooms && whole
      ? {
          en: `Both: rooms in shared houses from ${from(rooms)}/mo, and whole homes from ${from(whole)}/mo. Which are you looking for?`,
          es: `Las dos cosas: cuartos en casas compartidas desde ${from(rooms)}/mes y viviendas completas desde ${from(whole)}/mes. ¿Qué busca?`,
        }
      : rooms
        ? {
            en: `Only rooms in shared houses right now, from ${from(rooms)}/mo.`,
            es: `Por ahora solo cuartos en casas compartidas, desde ${from(rooms)}/mes.`,
          }
        : {
            en: 'Only whole homes right now, no rooms in shared houses.',
            es: 'Por ahora solo viviendas completas, sin cuartos en casas compartidas.',
          };
  return createReply({ text: text[language], attributes: rooms && whole ? { buttons } : undefined }, memory);
}
