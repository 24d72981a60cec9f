const MB = 1_000_000;

/** Files below a megabyte are rounded up, so that none has 0 MB. */
export const formatMegabytes = (bytes: number): string =>
  bytes < 10 * MB ? `${(Math.ceil(bytes / (MB / 10)) / 10).toFixed(1)} MB` : `${Math.round(bytes / MB)} MB`;
