/** Enough for its owner to recognize it: a…@example.com, (•••) •••-0142 */
export const maskDestination = ({
  channel,
  destination,
}: {
  channel: 'EMAIL' | 'TEXT';
  destination: string;
}) => {
  if (channel === 'EMAIL') return `${destination.slice(0, 1)}…@${destination.split('@').at(-1) ?? ''}`;
  const end = destination.slice(-4);
  return destination.startsWith('+1') ? `(•••) •••-${end}` : `••• ${end}`;
};
