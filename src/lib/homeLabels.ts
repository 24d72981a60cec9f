const specialLabels: Record<string, string> = {
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

/** "In-unit laundry" for IN_UNIT_LAUNDRY: enum names of the schema as readable text. */
export function formatEnumLabel(value: string): string {
  const text = value.toLowerCase().replaceAll('_', ' ');
  return specialLabels[value] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

const formatCount = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** "Studio", "1 bed", "2 beds" */
export const formatBeds = (bedrooms: number): string =>
  bedrooms === 0 ? 'Studio' : formatCount(bedrooms, 'bed');

/** "1 bath", "2.5 baths" */
export const formatBaths = (bathrooms: number): string => formatCount(bathrooms, 'bath');

/** Which dogs are allowed, for homes that allow some. */
export function formatDogPolicy(pets: { largeDogsAllowed: boolean; smallDogsOnly: boolean }): string {
  if (pets.largeDogsAllowed) return 'Dogs of any size';
  return pets.smallDogsOnly ? 'Small dogs' : 'Dogs';
}
