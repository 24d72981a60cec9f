/** Title, main subject, other details, and surroundings. */
type Rank = 'title' | 'main' | 'more' | 'around';

/**
 * Called whenever an object is drawn; adds nothing to the drawing. With `many`, repeated objects are counted.
 */
export type NoteDetail = (rank: Rank, one: string, many?: string) => '';

/** For objects outside the frame or not meant to be described. */
export const ignoreDetail: NoteDetail = () => '';

export type SceneNotes = { note: NoteDetail; things: (rank: Rank) => string[] };

export const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

export function createSceneNotes(): SceneNotes {
  const seen = new Map<string, { rank: Rank; many?: string | undefined; count: number }>();
  return {
    note(rank, one, many) {
      const known = seen.get(one);
      if (known) known.count += 1;
      else seen.set(one, { rank, many, count: 1 });
      return '';
    },
    things: (rank) =>
      [...seen]
        .filter(([, thing]) => thing.rank === rank)
        .map(([one, { many, count }]) =>
          count > 1 && many !== undefined ? `${numberWords[count] ?? count} ${many}` : one,
        ),
  };
}
