import type { Language } from './replyLanguage.ts';

/** Spanish for names that operators commonly give to fees, utilities and parking; others stay as they are. */
const spanishTerms: Record<string, string> = {
  'administrative fee': 'Cargo administrativo',
  'air filters': 'Filtros de aire',
  'all utilities': 'Todos los servicios',
  'application fee': 'Cargo por solicitud',
  'attached garage': 'garaje de la casa',
  'building garage': 'garaje del edificio',
  'cleaning fee': 'Cargo de limpieza',
  'early termination fee': 'Cargo por terminar antes el contrato',
  'ev charging card': 'Tarjeta para cargar auto eléctrico',
  'first month': 'Primer mes',
  'garage parking': 'Lugar en el garaje',
  'late rent fee': 'Recargo por renta atrasada',
  'pest control': 'Control de plagas',
  'pet deposit': 'Depósito por mascota',
  'pet fee': 'Cargo por mascota',
  'pet rent': 'Renta por mascota',
  'renters insurance': 'Seguro de inquilino',
  'returned payment fee': 'Cargo por pago devuelto',
  'second parking space': 'Segundo lugar de estacionamiento',
  'shared amenities': 'Áreas comunes',
  'storage locker': 'Bodega',
  'technology package': 'Paquete de tecnología',
  'trash and recycling': 'Basura y reciclaje',
  'water and sewer': 'Agua y drenaje',
  'water, sewer and trash': 'Agua, drenaje y basura',
  carport: 'cochera techada',
  deposit: 'Depósito',
  driveway: 'entrada para autos',
  electricity: 'Electricidad',
  gas: 'Gas',
  internet: 'Internet',
  parking: 'Estacionamiento',
  rent: 'Renta',
  sewer: 'Drenaje',
  street: 'en la calle',
  trash: 'Basura',
  water: 'Agua',
};

export const formatStoredTerm = (name: string, language: Language): string =>
  language === 'en' ? name : (spanishTerms[name.toLowerCase()] ?? name);

/** Spanish for what operators commonly note on a deposit. */
const spanishNotes: Record<string, string> = {
  'A lower deposit, as the program requires.': 'Un depósito menor, como lo pide el programa.',
  'No deposit is required for this home.': 'Esta vivienda no pide depósito.',
  'One month’s rent.': 'Un mes de renta.',
  'One month’s rent. You can pay it in two installments.': 'Un mes de renta. Se puede pagar en dos partes.',
};

export const formatStoredNote = (note: string, language: Language): string =>
  language === 'en' ? note : (spanishNotes[note] ?? note);

const spanishUnits: Record<string, string> = {
  adult: 'adulto',
  applicant: 'solicitante',
  card: 'tarjeta',
  cat: 'gato',
  dog: 'perro',
  locker: 'bodega',
  person: 'persona',
  pet: 'mascota',
  space: 'lugar',
};

const amountWords: readonly [RegExp, string][] = [
  [/^included in rent$/, 'incluido en la renta'],
  [/^included$/, 'incluido'],
  [/^based on usage$/, 'según el consumo'],
  [/^not listed$/, 'no publicado'],
  [/% of rent per month/, '% de la renta al mes'],
  [/% of a month’s rent/, '% de un mes de renta'],
  [/^(\$[\d,.]+) to (?=\$)/, 'de $1 a '],
  [/\/mo\b/, '/mes'],
  [/ each time\b/, ' cada vez'],
];

/** The amount of a fee as the portal writes it: `$35/mo per pet` becomes `$35/mes por mascota`. */
export const formatAmountLabel = (label: string, language: Language): string =>
  language === 'en'
    ? label
    : amountWords
        .reduce((text, [pattern, spanish]) => text.replace(pattern, spanish), label)
        .replace(/ per (\w+)/, (_all, unit: string) => ` por ${spanishUnits[unit] ?? unit}`);
