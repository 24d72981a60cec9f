import type { ProvedChannel } from './contactProof.ts';

/** As far as whoever typed it needs it to know it again: a…@example.com, (•••) •••-0142 */
export const maskedDestination = ({
  channel,
  destination,
}: {
  channel: ProvedChannel;
  destination: string;
}) => {
  if (channel === 'EMAIL') return `${destination.slice(0, 1)}…@${destination.split('@').at(-1) ?? ''}`;
  const end = destination.slice(-4);
  return destination.startsWith('+1') ? `(•••) •••-${end}` : `••• ${end}`;
};
