/** Where browsers connect. */
export const SOCKET_PATH = '/chat/socket';
