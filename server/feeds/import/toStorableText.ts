/** PostgreSQL cannot store the NUL character or an unpaired surrogate. */
export const toStorableText = (text: string) => text.replaceAll(/[\0\p{Surrogate}]/gu, '\u{fffd}');
