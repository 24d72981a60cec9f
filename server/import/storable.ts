/** PostgreSQL keeps neither the character zero nor half a character. */
export const storable = (text: string) => text.replaceAll(/[\0\p{Surrogate}]/gu, '\u{fffd}');
