/** Browsers differ in how they break lines, so white space is ignored. */
export const packed = (text: string) => text.replaceAll(/\s/g, '');

/** The text without invisible characters. */
export const seen = (text: string) => packed(text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ''));

/** An address that imitates another one is displayed in its real form. */
export const isShownOtherwise = (text: string) => /(?:\/\/|www\.|@)\S*[^ -~]/.test(text);

/** Whether the text contains marks that the chat formats. */
export const isMarked = (text: string) => /[*_`[\]]|^\s*(?:[-+]|\d+[.)])\s/m.test(text);

export const parted = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
