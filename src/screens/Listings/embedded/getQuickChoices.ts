import type { EmbeddedChoice } from '#src/embed/embeddedListings.ts';
import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { listingFilter } from '#src/lib/listingFilter.ts';

const MAX_QUICK_BEDS = 3;

/** The most common filters, each with the query that turns it on or off. */
export function getQuickChoices(filter: ListingFilter, search: string): EmbeddedChoice[] {
  const choice = (label: string, isChosen: boolean, next: Partial<ListingFilter>): EmbeddedChoice => ({
    label,
    isChosen,
    search: listingFilter.encode({ ...filter, page: undefined, ...next }, search),
  });
  const beds = Array.from({ length: MAX_QUICK_BEDS }, (_, at) => at + 1).map((minBeds) => {
    const isChosen = filter.beds.min === minBeds && filter.beds.max === undefined;
    return choice(minBeds === 1 ? '1+ bed' : `${minBeds}+ beds`, isChosen, {
      beds: { min: isChosen ? undefined : minBeds, max: undefined },
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
