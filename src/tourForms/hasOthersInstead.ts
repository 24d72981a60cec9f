const because: readonly string[] = ['UNIT_LEASED', 'CANCELLED', 'DECLINED', 'ENDED'];

/** Whether whoever cannot move his tour is shown other homes in its place. */
export const hasOthersInstead = (blocked: string | null): boolean =>
  blocked !== null && because.includes(blocked);
