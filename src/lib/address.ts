/** Who the visitor is: taken from the address in the browser, then removed. The server never reads them. */
export const prefillKeys = ['email', 'firstName', 'lastName', 'phoneNumber'] as const;

/** Query parameters that carry a token. */
const tokenKeys: readonly string[] = ['tour', 'token', 'inquiry', 'handoff', 'alert'];

const personalKeys: readonly string[] = [...prefillKeys, ...tokenKeys];

/** First segments of the paths that carry a token in their second one. */
const tokenPaths: readonly string[] = ['reschedule-tour-request', 'tour-feedback'];

/** An address that may be shown and stored: without prefill keys and without tokens in its query. */
export function withoutPersonal(pathAndQuery: string): string {
  const { path, query } = partsOf(pathAndQuery);
  const kept = query.filter((pair) => pair !== '' && !personalKeys.includes(nameOf(pair)));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

/** Whether the address itself is a secret: it must not be kept, indexed or sent as a referrer. */
export function carriesToken(pathAndQuery: string): boolean {
  const { path, query } = partsOf(pathAndQuery);
  const [first = '', second] = segmentsOf(path);
  return (
    (tokenPaths.includes(first) && second !== undefined) ||
    query.some((pair) => tokenKeys.includes(nameOf(pair)))
  );
}

/** The tokens of an address themselves. */
export function tokensIn(pathAndQuery: string): string[] {
  const { path, query } = partsOf(pathAndQuery);
  const [first = '', second] = path.split('/').filter((segment) => segment !== '');
  const inQuery = query
    .filter((pair) => tokenKeys.includes(nameOf(pair)))
    .map((pair) => decoded(pair.split(/=(.*)/s)[1] ?? ''));
  return tokenPaths.includes(decoded(first).toLowerCase()) && second !== undefined
    ? [decoded(second), ...inQuery]
    : inQuery;
}

/** Path, the pairs of the query as they are written, and the hash with its `#`. */
export function partsOf(address: string): { path: string; query: readonly string[]; hash: string } {
  const [rest = '', hash] = address.split(/#(.*)/s);
  const [path = '', query] = rest.split(/\?(.*)/s);
  return {
    path: path === '' ? '/' : path,
    query: query === undefined ? [] : query.split('&'),
    hash: hash === undefined ? '' : `#${hash}`,
  };
}

/** The segments of a path as the router reads them: decoded, in whatever case. */
export const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decoded(segment).toLowerCase());

export const nameOf = (pair: string): string => decoded((pair.split('=')[0] ?? '').replaceAll('+', ' '));

/** The text behind the percent signs; what is no such text stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
