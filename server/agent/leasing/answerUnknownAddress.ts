import { findAddress } from '#server/understanding/otherNumbers.ts';

import type { Reply } from '../agent.ts';
import { findHomes } from '../tools/findHomes.ts';
import { talkToPersonButton } from '../words/buttons.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';

import { type TurnContext, createReply } from './turnContext.ts';

/** Places in a visitor's own life, such as where they live or work. */
const ownPlacePattern =
  /\b(?:live|living|my (?:\w+ )?(?:address|place|house|apartment|job|office|work)|work|school|near|close to|minutes? from|vivo|trabajo|cerca de|mi (?:casa|direccion|trabajo))\b/;

/** An address that no home of ours has: an ad for it may be a fraud. Null if there is none in the message. */
export async function answerUnknownAddress({
  turn,
  tools,
  text,
  normalizedText,
  memory,
  language,
}: TurnContext): Promise<Reply | null> {
  const address = findAddress(text);
  if (address === null || ownPlacePattern.test(normalizedText)) return null;
  const [number = ''] = address.split(' ');
  const { homes } = await findHomes(tools, {
    organizationId: turn.organization.id,
    filter: { text: address, includeComingSoon: true },
    first: 20,
  });
  if (homes.some(({ slug }) => slug.startsWith(`${number}-`))) return null;
  const contacts = formatContactMethods(turn.organization, language);
  return createReply(
    {
      text: {
        en:
          `I can’t find ${address} among the homes we have for rent now, so I can’t tell you anything about it. If you saw it somewhere else, ` +
          `please don’t pay anyone for it before you’ve asked us. ${contacts} Tell me a city or a number of bedrooms and I’ll show you what we have.`,
        es:
          `No encuentro ${address} entre las viviendas que tenemos en renta ahora, así que no puedo decirle nada de ella. Si la vio en otro lado, ` +
          `no le pague a nadie por ella antes de preguntarnos. ${contacts} Dígame una ciudad o cuántas recámaras y le muestro lo que tenemos.`,
      }[language],
      attributes: { buttons: [talkToPersonButton[language]] },
    },
    memory,
  );
}
