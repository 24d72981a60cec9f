import type { EmbeddedChoice } from '#src/embed/embeddedListings.ts';
import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { listingFilter } from '#src/lib/listingFilter.ts';

const MOST_BEDS = 3;

/** The wishes that most people begin with, each as the query that follows from taking it up or giving it up. */
export function quickChoices(filter: ListingFilter, search: string): EmbeddedChoice[] {
  const choice = (label: string, isChosen: boolean, next: Partial<ListingFilter>): EmbeddedChoice => ({
    label,
    isChosen,
    search: listingFilter.encode({ ...filter, page: undefined, ...next }, search),
  });
  const beds = Array.from({ length: MOST_BEDS }, (_, at) => at + 1).map((least) => {
    const isChosen = filter.beds.min === least && filter.beds.max === undefined;
    return choice(`${least}+ ${least === 1 ? 'bed' : 'beds'}`, isChosen, {
      beds: { min: isChosen ? undefined : least, max: undefined },
    });
  });
  const pets = (
    [
      ['Dogs', 'dogs'],
      ['Cats', 'cats'],
    ] as const
  ).map(([label, pet]) =>
    choice(label, filter.pets[pet] === true, {
      pets: { ...filter.pets, [pet]: filter.pets[pet] === true ? undefined : true },
    }),
  );
  return [...beds, ...pets];
}
