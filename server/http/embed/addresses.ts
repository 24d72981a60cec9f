/** As the router reads it: in whatever case, with or without a slash at its end. */
export const isEmbeddedPage = (pathname: string) => /^\/embed\/public-listings\/*$/i.test(pathname);

export const LISTINGS = '/embed/listings.json';
export const EXAMPLE = '/embed/example';
export const SCRIPT = '/embed.js';

/** It repeats what the portal shows. Robots may read it: else they would neither learn that, nor see it elsewhere. */
export const notIndexed = { 'x-robots-tag': 'noindex' };
