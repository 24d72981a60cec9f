const reasons: readonly string[] = ['UNIT_LEASED', 'CANCELLED', 'DECLINED', 'ENDED'];

/** Whether similar homes are shown to a visitor who cannot move their tour. */
export const canShowSimilarHomes = (blocked: string | null): boolean =>
  blocked !== null && reasons.includes(blocked);
