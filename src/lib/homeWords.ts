const special: Record<string, string> = {
  IN_UNIT_LAUNDRY: 'In-unit laundry',
  PARKING_GARAGE: 'Garage',
  PARKING_COVERED: 'Covered parking',
  EV_CHARGING: 'EV charging',
  BALCONY: 'Balcony or patio',
  STEP_FREE_ENTRY: 'Step-free entry',
  ROLL_IN_SHOWER: 'Roll-in shower',
  MANUFACTURED: 'Manufactured home',
  MOBILITY_UNIT: 'Built for mobility needs',
  HEARING_VISION_UNIT: 'Built for hearing and vision needs',
};

/** IN_UNIT_LAUNDRY: In-unit laundry. Names of the schema, as one reads them. */
export function nameOf(value: string): string {
  const words = value.toLowerCase().replaceAll('_', ' ');
  return special[value] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Studio, 1 bed, 2 beds */
export const bedsOf = (bedrooms: number): string => (bedrooms === 0 ? 'Studio' : counted(bedrooms, 'bed'));

/** 1 bath, 2.5 baths */
export const bathsOf = (bathrooms: number): string => counted(bathrooms, 'bath');

/** Which dogs may live there, where some may. */
export function dogsOf(pets: { largeDogsAllowed: boolean; smallDogsOnly: boolean }): string {
  if (pets.largeDogsAllowed) return 'Dogs of any size';
  return pets.smallDogsOnly ? 'Small dogs' : 'Dogs';
}
