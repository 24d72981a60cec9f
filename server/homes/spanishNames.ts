import type { programLabels } from '#domain/homes/filterLabels.ts';
import type { TourKind } from '#domain/tours/kinds.ts';

import type { AccessibilityFeature, Amenity, HomeKind } from './home.ts';
import type { PetCriterion } from './listingFilter.ts';

/** The names of `homeLabels.ts` in Spanish, for the middle of a sentence. */
export const spanishKindNames: Record<HomeKind, { one: string; many: string }> = {
  HOUSE: { one: 'casa', many: 'casas' },
  TOWNHOUSE: { one: 'casa adosada', many: 'casas adosadas' },
  APARTMENT: { one: 'apartamento', many: 'apartamentos' },
  CONDO: { one: 'condominio', many: 'condominios' },
  DUPLEX: { one: 'dúplex', many: 'dúplex' },
  STUDIO: { one: 'estudio', many: 'estudios' },
  MANUFACTURED: { one: 'casa móvil', many: 'casas móviles' },
  ROOM: { one: 'cuarto', many: 'cuartos' },
};

export const spanishAmenityNames: Record<Amenity, string> = {
  IN_UNIT_LAUNDRY: 'lavadora y secadora adentro',
  LAUNDRY_HOOKUPS: 'conexiones para lavadora y secadora',
  SHARED_LAUNDRY: 'lavandería compartida',
  AIR_CONDITIONING: 'aire acondicionado',
  DISHWASHER: 'lavaplatos',
  PARKING_GARAGE: 'garaje',
  PARKING_COVERED: 'estacionamiento techado',
  EV_CHARGING: 'cargador para auto eléctrico',
  FENCED_YARD: 'patio cercado',
  BALCONY: 'balcón o terraza',
  POOL: 'alberca',
  GYM: 'gimnasio',
  FURNISHED: 'muebles incluidos',
  SMART_LOCK: 'cerradura inteligente',
  STORAGE: 'bodega',
  FIREPLACE: 'chimenea',
};

export const spanishAccessibilityNames: Record<AccessibilityFeature, string> = {
  STEP_FREE_ENTRY: 'entrada sin escalones',
  ELEVATOR: 'elevador',
  WIDE_DOORWAYS: 'puertas anchas',
  ROLL_IN_SHOWER: 'ducha accesible en silla de ruedas',
  GRAB_BARS: 'barras de apoyo',
  ACCESSIBLE_PARKING: 'estacionamiento accesible',
  VISUAL_ALERTS: 'alarmas visuales',
  LOWERED_COUNTERS: 'mostradores bajos',
  SINGLE_STORY: 'una sola planta',
  MOBILITY_UNIT: 'construida para movilidad reducida',
  HEARING_VISION_UNIT: 'construida para necesidades de oído y vista',
};

export const spanishPetNames: Record<PetCriterion, string> = {
  dogs: 'se aceptan perros',
  cats: 'se aceptan gatos',
  largeDogs: 'se aceptan perros grandes',
};

export const spanishProgramNames: Record<keyof typeof programLabels, string> = {
  acceptsVouchers: 'se aceptan vales de vivienda',
  incomeRestricted: 'con límite de ingresos',
};

export const spanishTourKinds: Record<TourKind, string> = {
  SELF_GUIDED: 'visitas autoguiadas',
  IN_PERSON: 'visitas en persona',
  LIVE_VIDEO: 'visitas por video',
  OPEN_HOUSE: 'visitas de puertas abiertas',
};
