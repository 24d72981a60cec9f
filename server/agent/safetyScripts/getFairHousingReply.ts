import { peoplePreferenceReply } from '#server/fairHousing/peoplePreferences.ts';
import type { FairHousingWish } from '#server/fairHousing/wishes.ts';

import type { Language } from '../words/replyLanguage.ts';

const replies: Record<FairHousingWish, Record<Language, string>> = {
  people: {
    en: peoplePreferenceReply,
    es:
      'No puedo decir quién vive en cada lugar ni elegir viviendas por las personas alrededor. La ley de vivienda justa significa que ' +
      'cada vivienda está abierta a todos y que a todos se les muestran las mismas. Con gusto busco por precio, zona y características.',
  },
  area: {
    en:
      'I don’t rate how safe an area is, how good its schools are or who it suits. That wouldn’t be fair to everyone. ' +
      'Public sources and visits at different times of day can tell you more. Each home’s page lists what’s nearby.',
    es:
      'No califico qué tan segura es una zona, qué tan buenas son sus escuelas ni para quién es. No sería justo para todos. ' +
      'Las fuentes públicas y visitarla a distintas horas le dirán más. La página de cada vivienda muestra lo que hay cerca.',
  },
};

/**
 * Answers questions about who lives where, whom a place suits, and how safe it is with fixed wording that
 * steers no one; the rest of the question is still answered.
 */
export const getFairHousingReply = (wish: FairHousingWish | null, language: Language): string | null =>
  wish === null ? null : replies[wish][language];
