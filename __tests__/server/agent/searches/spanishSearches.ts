import type { SearchCase } from './expectedSearch.ts';

/** In Spanish, or with some of it. */
export const spanishSearches: SearchCase[] = [
  ['busco casa de 3 recamaras en san antonio', { kinds: ['HOUSE'], beds: 3, city: 'San Antonio' }],
  [
    'departamento de 2 cuartos en Austin, menos de 2000',
    { kinds: ['APARTMENT'], beds: 2, city: 'Austin', maxTotal: 2000 },
  ],
  ['tengo un perro, necesito patio, 2 habitaciones', { dogs: true, amenities: ['FENCED_YARD'], beds: 2 }],
  [
    'hay algo con lavadora y secadora en Austin de una recámara?',
    { amenities: ['IN_UNIT_LAUNDRY'], city: 'Austin', beds: 1 },
  ],
  [
    'casa con cochera y 2 baños, máximo 1900',
    { kinds: ['HOUSE'], amenities: ['PARKING_GARAGE'], baths: 2, maxTotal: 1900 },
  ],
  ['estudio barato en san antonio', { beds: 0, city: 'San Antonio' }],
  ['aceptan gatos? un cuarto en austin', { cats: true, beds: 1, city: 'Austin' }],
  ['2 bedrooms cerca del centro de san antonio', { beds: 2, near: 'downtown San Antonio' }],
  ['casa grande 4 recamaras con alberca', { kinds: ['HOUSE'], beds: 4, amenities: ['POOL'] }],
  [
    'necesito algo para ya, 2 cuartos, san antonio, hasta 1300',
    { by: '2026-11-20', beds: 2, city: 'San Antonio', maxTotal: 1300 },
  ],
];
