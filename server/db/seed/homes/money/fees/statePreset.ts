import type { State } from '../../markets/marketPlan.ts';

/** What is charged, and how much at most, where the home is. Null: not charged there. Cents and percent. */
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
    trashPurpose: 'Collection at the door five evenings a week, and the containers.',
    pestControl: 600,
    petRent: 2500,
    petFee: 25_000,
    petDeposit: 20_000,
    latePercent: 10,
    lateCondition: 'When rent is unpaid at the end of the third day after it was due.',
    earlyTerminationPercent: 85,
    returnedPayment: 3000,
  },
  CO: {
    application: 3200,
    applicationCondition:
      'What the screening costs us. Not charged if you bring a portable screening report of the last 30 days.',
    admin: null,
    trash: 1600,
    trashPurpose: 'Your share of what the city’s collector charges, without a markup.',
    pestControl: null,
    petRent: 3500,
    petFee: null,
    petDeposit: 30_000,
    latePercent: 5,
    lateCondition: 'When rent is unpaid more than seven days after it was due; of the unpaid part.',
    earlyTerminationPercent: 100,
    returnedPayment: 2000,
  },
  AZ: {
    application: 4500,
    applicationCondition: null,
    admin: 12_500,
    trash: 2000,
    trashPurpose: 'Weekly collection of trash and recycling.',
    pestControl: 500,
    petRent: 3000,
    petFee: 20_000,
    petDeposit: null,
    latePercent: 6,
    lateCondition: 'When rent is unpaid five days after it was due.',
    earlyTerminationPercent: 150,
    returnedPayment: 2500,
  },
};
