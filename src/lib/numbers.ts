/** 1,850. Written by hand: what a browser reads at its first use of Intl is felt on a phone. */
export const grouped = (value: number): string => {
  const [whole = '', ...part] = String(value).split('.');
  let words = whole;
  // the sign is no digit
  for (let end = whole.length - 3; end > Number(value < 0); end -= 3) {
    words = `${words.slice(0, end)},${words.slice(end)}`;
  }
  return [words, ...part].join('.');
};
