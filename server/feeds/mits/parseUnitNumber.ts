/** Turns "Unit 204" into 204: the word is added when it is displayed. */
export const parseUnitNumber = (name: string | null): string | null =>
  name?.replace(/^(?:unit|apt\.?|apartment|#)\s*(?:#\s*)?(?=\S)/i, '') ?? null;
