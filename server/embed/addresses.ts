/** Matches like the router: in any case, with or without a trailing slash. */
export const isEmbeddedPage = (pathname: string) => /^\/embed\/public-listings\/*$/i.test(pathname);

export const LISTINGS_PATH = '/embed/listings.json';
export const EXAMPLE_PATH = '/embed/example';
export const SCRIPT_PATH = '/embed.js';
