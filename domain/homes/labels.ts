import { capitalize } from '../text.ts';

/** Only labels that can't be derived, because the list of homes loads them. */
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
  return specialLabels[value] ?? capitalize(text);
}

/** What follows a total price. Claims "all in" only if all monthly fees have been disclosed. */
export const formatPerMonth = ({ pricing }: { pricing: { monthlyFeesDisclosed: boolean } }): string =>
  pricing.monthlyFeesDisclosed ? 'per month, all in' : 'per month';

/** "in The Marlow", "at 310 Calico Street" */
export const formatInBuilding = (name: string): string => `${/^\d/.test(name) ? 'at' : 'in'} ${name}`;
