const byStatus: Record<number, string> = {
  403: 'This chat takes no more messages.',
  413: 'This is too large to be sent.',
  415: 'We do not take files of this kind.',
  429: 'You have sent many messages. Wait a minute, then try again.',
};

/** Why a message was not sent. */
export const unsentWords = {
  refused: (status: number) => byStatus[status] ?? 'Our server did not take this.',
  unheard: 'We could not reach our server.',
  fileGone: 'A file of this message is not there any more. Attach it again.',
};
