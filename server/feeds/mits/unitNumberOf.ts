/** 204 of "Unit 204": the word is added where it is shown. */
export const unitNumberOf = (name: string | null): string | null =>
  name?.replace(/^(?:unit|apt\.?|apartment|#)\s*(?:#\s*)?(?=\S)/i, '') ?? null;
