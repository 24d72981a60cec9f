import { parseVirtualTour, type VirtualTourKind } from '#domain/homes/virtualTour.ts';

import type { Button } from '../agent.ts';
import type { HomeFacts } from '../tools/readHome.ts';
import type { Language } from '../words/replyLanguage.ts';

import { teamCanTell } from './facts.ts';

type TourFacts = Pick<HomeFacts, 'title' | 'slug' | 'virtualTourUrl' | 'tours'>;
type Words = Record<Language, string>;

const tourTexts: Record<VirtualTourKind, { name: Words; button: Words }> = {
  TOUR_3D: {
    name: { en: 'a 3D tour', es: 'un recorrido en 3D' },
    button: { en: 'Open the 3D tour', es: 'Abrir el recorrido en 3D' },
  },
  VIDEO: {
    name: { en: 'a video', es: 'un video' },
    button: { en: 'Watch the video', es: 'Ver el video' },
  },
  TOUR: {
    name: { en: 'a virtual tour', es: 'un recorrido virtual' },
    button: { en: 'Open the virtual tour', es: 'Abrir el recorrido virtual' },
  },
};

const hasLiveVideo = ({ tours }: TourFacts): boolean => tours.tourable && tours.kinds.includes('LIVE_VIDEO');

/** A tour that can be opened at any time; otherwise, a live one by video. */
export function describeVirtualTour(home: TourFacts, language: Language = 'en'): string {
  const { title, slug, virtualTourUrl } = home;
  const tour = parseVirtualTour(virtualTourUrl);
  if (tour) {
    const name = tourTexts[tour.kind].name[language];
    return {
      en: `There’s ${name} of ${title}. You can open it on its page: /units/${slug}/`,
      es: `Hay ${name} de ${title}. Lo puede abrir en su página: /units/${slug}/`,
    }[language];
  }
  const instead = hasLiveVideo(home)
    ? {
        en: 'You can book a live video tour instead: someone from our team shows you the home on camera.',
        es: 'En cambio, puede reservar una visita por video en vivo: alguien del equipo le muestra la vivienda con la cámara.',
      }
    : teamCanTell;
  return {
    en: `No 3D tour or video is listed for ${title}. ${instead.en}`,
    es: `No hay recorrido en 3D ni video publicado de ${title}. ${instead.es}`,
  }[language];
}

/** Opens the tour on its own site, or asks for the times of a live one. */
export function listVirtualTourButtons(home: TourFacts, language: Language): Button[] {
  const tour = parseVirtualTour(home.virtualTourUrl);
  if (tour) return [{ label: tourTexts[tour.kind].button[language], href: tour.url }];
  return hasLiveVideo(home) ? [videoTimesButton[language]] : [];
}

export const videoTimesButton: Record<Language, Button> = {
  en: { label: 'Video times', say: 'When can I see it by video?' },
  es: { label: 'Horarios por video', say: '¿Cuándo puedo verla por video?' },
};
