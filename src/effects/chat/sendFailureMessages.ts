const byStatus: Record<number, string> = {
  403: 'This chat is closed to new messages.',
  413: 'This is too large to send. Shorten it or attach a smaller file.',
  415: 'We can’t accept this type of file. Send a photo, a PDF or a plain text file.',
  429: 'You’ve sent a lot of messages. Wait a minute, then try again.',
};

/** Why a message was not sent. */
export const sendFailureMessages = {
  refused: (status: number) => byStatus[status] ?? 'Our server didn’t accept this.',
  noResponse: 'We couldn’t reach our server.',
  fileUnavailable: 'A file in this message is no longer available. Attach it again.',
};
