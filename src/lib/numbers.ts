/** 1,850. Written by hand: what a browser reads at its first use of Intl is felt on a phone. */
export const grouped = (value: number): string => {
  const [whole = '', ...part] = String(value).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...part].join('.');
};
