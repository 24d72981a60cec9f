/**
 * The visitor's details, read from the address in the browser and then removed. The server never reads them.
 */
export const prefillKeys = ['email', 'firstName', 'lastName', 'phoneNumber'] as const;

/** Query parameters that carry a token. */
const tokenKeys: readonly string[] = ['tour', 'token', 'inquiry', 'handoff', 'alert'];

const personalKeys: readonly string[] = [...prefillKeys, ...tokenKeys];

/** First segments of the paths that carry a token in their second segment. */
const tokenPaths: readonly string[] = ['reschedule-tour-request', 'tour-feedback'];

/** An address that may be shown and stored, without prefill keys and tokens in its query. */
export const stripPersonalParams = (pathAndQuery: string): string => stripParams(pathAndQuery, personalKeys);

/** An address without the visitor's details, but with its tokens. */
export const stripPrefill = (pathAndQuery: string): string => stripParams(pathAndQuery, prefillKeys);

function stripParams(pathAndQuery: string, keys: readonly string[]): string {
  const { path, query } = splitUrl(pathAndQuery);
  const remaining = query.filter((pair) => pair !== '' && !keys.includes(getParamName(pair)));
  return remaining.length === 0 ? path : `${path}?${remaining.join('&')}`;
}

/** Whether the address itself is a secret that must not be stored, indexed, or sent as a referrer. */
export function containsToken(pathAndQuery: string): boolean {
  const { path, query } = splitUrl(pathAndQuery);
  const [first = '', second] = splitPath(path);
  return (
    (tokenPaths.includes(first) && second !== undefined) ||
    query.some((pair) => tokenKeys.includes(getParamName(pair)))
  );
}

/** The tokens in an address. */
export function extractTokens(address: string): string[] {
  const tokens: string[] = [];
  replaceTokens(address, (token) => {
    tokens.push(token);
    return token;
  });
  return tokens;
}

/** The same address with something else in place of each token. */
export function replaceTokens(address: string, replace: (token: string) => string): string {
  const [rest = '', ...hash] = address.split(/(?=#)/);
  const [path = '', query] = rest.split(/\?(.*)/s);
  const segments = path.split('/');
  const [first = -1, second] = segments.flatMap((segment, at) => (segment === '' ? [] : [at]));
  if (second !== undefined && tokenPaths.includes(decodeSafely(segments[first] ?? '').toLowerCase()))
    segments[second] = replace(decodeSafely(segments[second] ?? ''));
  const pairs = query?.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return tokenKeys.includes(getParamName(pair)) && value !== ''
      ? `${name}=${replace(decodeSafely(value))}`
      : pair;
  });
  return segments.join('/') + (pairs ? `?${pairs.join('&')}` : '') + hash.join('');
}

/** The path, the query's pairs as written, and the hash with its `#`. */
export function splitUrl(address: string): { path: string; query: readonly string[]; hash: string } {
  const [rest = '', hash] = address.split(/#(.*)/s);
  const [path = '', query] = rest.split(/\?(.*)/s);
  return {
    path: path === '' ? '/' : path,
    query: query === undefined ? [] : query.split('&'),
    hash: hash === undefined ? '' : `#${hash}`,
  };
}

/** The segments of a path as the router reads them: decoded, case-insensitive. */
export const splitPath = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decodeSafely(segment).toLowerCase());

export const getParamName = (pair: string): string =>
  decodeSafely((pair.split('=')[0] ?? '').replaceAll('+', ' '));

/** Percent-decodes a text; an invalid text stays as it is. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
