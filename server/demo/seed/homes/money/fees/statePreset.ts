import type { State } from '../../markets/marketPlan.ts';

/** Fees and their caps by state, in cents and percent. Null means the fee is not charged there. */
type StatePreset = {
  application: number;
  applicationCondition: string | null;
  admin: number | null;
  trash: number;
  trashPurpose: string;
  pestControl: number | null;
  petRent: number;
  petFee: number | null;
  petDeposit: number | null;
  latePercent: number;
  lateCondition: string;
  earlyTerminationPercent: number;
  returnedPayment: number;
};

export const statePresets: Record<State, StatePreset> = {
  TX: {
    application: 6500,
    applicationCondition: null,
    admin: 15_000,
    trash: 2800,
    trashPurpose: 'Doorstep pickup five evenings a week, containers included.',
    pestControl: 600,
    petRent: 2500,
    petFee: 25_000,
    petDeposit: 20_000,
    latePercent: 10,
    lateCondition: 'Charged when rent is still unpaid at the end of the third day after it was due.',
    earlyTerminationPercent: 85,
    returnedPayment: 3000,
  },
  CO: {
    application: 3200,
    applicationCondition:
      'Covers our screening cost. Waived if you provide a portable screening report from the last 30 days.',
    admin: null,
    trash: 1600,
    trashPurpose: 'Your share of the city hauler’s bill, with no markup.',
    pestControl: null,
    petRent: 3500,
    petFee: null,
    petDeposit: 30_000,
    latePercent: 5,
    lateCondition: 'When rent is more than seven days late. Calculated on the unpaid amount.',
    earlyTerminationPercent: 100,
    returnedPayment: 2000,
  },
  AZ: {
    application: 4500,
    applicationCondition: null,
    admin: 12_500,
    trash: 2000,
    trashPurpose: 'Weekly trash and recycling pickup.',
    pestControl: 500,
    petRent: 3000,
    petFee: 20_000,
    petDeposit: null,
    latePercent: 6,
    lateCondition: 'Charged when rent is still unpaid five days after it was due.',
    earlyTerminationPercent: 150,
    returnedPayment: 2500,
  },
};
