/** What one visitor may have at once. */
export type TourLimits = { holdsPerAddress: number; openToursPerContact: number };
