/** "1,850". Written by hand because the first use of Intl noticeably delays phones. */
export const formatNumber = (value: number): string => {
  const [whole = '', ...part] = String(value).split('.');
  let words = whole;
  // The minus sign is not a digit.
  for (let end = whole.length - 3; end > Number(value < 0); end -= 3) {
    words = `${words.slice(0, end)},${words.slice(end)}`;
  }
  return [words, ...part].join('.');
};
