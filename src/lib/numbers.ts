/** "1,850". Doesn't use Intl, because its first use is noticeably slow on phones. */
export const formatNumber = (value: number): string => {
  const [whole = '', ...part] = String(value).split('.');
  let grouped = whole;
  // The minus sign is not a digit.
  for (let end = whole.length - 3; end > Number(value < 0); end -= 3) {
    grouped = `${grouped.slice(0, end)},${grouped.slice(end)}`;
  }
  return [grouped, ...part].join('.');
};

/** "1,240 sq ft", "about 1,240 sq ft" */
export const formatArea = (sqft: number, isApproximate = false): string =>
  isApproximate ? `about ${formatNumber(sqft)} sq ft` : `${formatNumber(sqft)} sq ft`;
