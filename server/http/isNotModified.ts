/** Whether the client has this version, which a proxy may have marked as weak. */
export const isNotModified = ({ headers }: Request, etag: string): boolean =>
  headers
    .get('if-none-match')
    ?.split(',')
    .some((one) => ['*', etag, `W/${etag}`].includes(one.trim())) === true;
