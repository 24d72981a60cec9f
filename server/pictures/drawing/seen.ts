/** What it is called, what the room or the place is about, what else catches the eye, and what is around it all. */
type Rank = 'title' | 'main' | 'more' | 'around';

/**
 * Called by whatever draws a thing, in the moment in which it draws it; adds nothing to the drawing. With `many`, a second
 * one is counted.
 */
export type Tell = (rank: Rank, one: string, many?: string) => '';

/** Of what is drawn beyond the edge, or is not meant. */
export const silent: Tell = () => '';

export type Seen = { tell: Tell; things: (rank: Rank) => string[] };

export const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

export function createSeen(): Seen {
  const seen = new Map<string, { rank: Rank; many?: string | undefined; count: number }>();
  return {
    tell(rank, one, many) {
      const known = seen.get(one);
      if (known) known.count += 1;
      else seen.set(one, { rank, many, count: 1 });
      return '';
    },
    things: (rank) =>
      [...seen]
        .filter(([, thing]) => thing.rank === rank)
        .map(([one, { many, count }]) =>
          count > 1 && many !== undefined ? `${numbers[count] ?? count} ${many}` : one,
        ),
  };
}
