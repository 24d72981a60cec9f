import { toPlain } from '#server/understanding/tokens.ts';

import type { Turn } from '../agent.ts';
import { joinLines } from '../understand/joinLines.ts';
import { isSpanish } from '../understand/spanish.ts';

export type Language = 'en' | 'es';

/** Words that show the language of a few words; those that both languages use are left out. */
const spanishPattern =
  /\b(?:compara(?:r|me|las|los)?|dos|gan(?:o|amos)|esposo|esposa|papeles?|gobierno|ayuda|gracias|adios|hola|buenos dias|ya (?:l[aeo]s?|me|nos)|sobre|aplicacion|leyeron|buenas (?:tardes|noches)|hasta (?:luego|manana|pronto)|nos vemos|es todo|nada mas|por favor|claro|si|no se|perdi|debo|quiero|necesito|puedo|pueden|eres|estoy|alguien|una persona|un humano|trabajo|renta[nr]?|calle|apartamentos?|departamentos?|casas?|viviendas?|funciona|enfria|sirve|prende|cierra|gotea|tengo|esta|hay|cuando|cuant[oa]s?|cual(?:es)?|que|en|y|mas|tambien|mejor|puede|seria|saldria|piden|fiador|aval|credito|puntaje|tienen?|incluye|escalones|escaleras?|chimenea|alfombra|lavanderia|entre|cada|mudar(?:me|nos)|ganar|ingresos?|depas?|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|tarde|recamaras?|cuartos?|banos?|mascotas?|perros?|gatos?|alberca|piscina|barat[oa]s?|economic[oa]s?|deposito|visitas?|visitar|ver(?:l[oa])?|citas?|aceptan?|permiten?|aplicar|solicitud|requisitos?|contrato|amueblad[oa]s?|estacionamiento|cochera|tomo|apart(?:ela|elo|e)|cancel(?:ela|e|ar)|mandeme|gusta|empezar|otr[oa]s?|busco|busca[nr]?|cualquier|numero|donde|mis|paquetes?|llaves?|vecin[oa]s?|ruido|renovar|seguro|recibos?|pag(?:o|ar)|novi[oa]|codigo|correo|contrasena|mudo|tarjeta)\b/g;
const englishPattern =
  /\b(?:tho|the|my|is|are|an|and|i|im|i'm|it|of|to|on|in|at|or|with|have|was|you|please|this|that|not|for|what|when|how|where|yes|thanks?|bye|hello|hi|we|do|does|can|could|there|any|near|under|show|find|looking|want|need|homes?|houses?|apartments?|beds?|bedrooms?|baths?|pets?|dogs?|cats?|rent|tour|first|second|one)\b/g;

const countWords = (text: string, pattern: RegExp) => new Set(text.match(pattern)).size;

/**
 * The language of the visitor's message. A few words that could be either, such as `ok` or `10`, are in the
 * language of the conversation.
 */
export function getReplyLanguage(
  turn: Pick<Turn, 'newLines' | 'memory'> & { replyLanguage?: Language },
): Language {
  if (turn.replyLanguage) return turn.replyLanguage;
  const text = joinLines(turn);
  if (isSpanish(text)) return 'es';
  const plain = toPlain(text);
  const [spanish, english] = [countWords(plain, spanishPattern), countWords(plain, englishPattern)];
  if (spanish !== english) return spanish > english ? 'es' : 'en';
  return turn.memory.spanish === true || spanish > 1 ? 'es' : 'en';
}
