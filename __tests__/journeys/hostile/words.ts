/** How a browser breaks lines is its own. */
export const packed = (text: string) => text.replaceAll(/\s/g, '');

/** Without what cannot be seen. */
export const seen = (text: string) => packed(text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ''));

/** An address that looks like another one is shown as what it is. */
export const isShownOtherwise = (text: string) => /(?:\/\/|www\.|@)\S*[^ -~]/.test(text);

/** What the small marks in an answer change. */
export const isMarked = (text: string) => /[*_`[\]]|^\s*(?:[-+]|\d+[.)])\s/m.test(text);

export const parted = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
