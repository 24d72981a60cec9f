import type { ListingFilter } from '#server/homes/listingFilter.ts';

const bed = String.raw`(?:bed ?rooms?|beds?|bd(?:r?m?s?)|brs?|recamaras?|cuartos?|habitacion(?:es)?|dormitorios?)\b`;
const bath = String.raw`(?:bath ?rooms?|baths?|bas?|banos?)\b`;
const betweenPattern = new RegExp(String.raw`\b(\d{1,2}) ?(?:-|to|or|and|o|a|y) ?(\d{1,2}) ${bed}`);
const atLeastPattern = new RegExp(
  String.raw`\b(?:at least|minimum|min|por lo menos|al menos) (\d{1,2}) ?${bed}`,
);
const orMorePattern = new RegExp(String.raw`\b(\d{1,2}) ?(?:\+|or more|plus|o mas) ?${bed}`);
const exactPattern = new RegExp(String.raw`\b(\d{1,2})[ -]?${bed}`);
const slashedPattern = /(?:^|[ ,])([0-6])\/([1-6](?:\.5)?)(?![\d/])/;
const bathsPattern = new RegExp(String.raw`\b(\d(?:\.5)?)\+?[ -]?(?:full )?${bath}`);
const studioPattern = /\b(?:studios?|estudios?|efficiency)\b/;
const sqftPattern = /\b(\d{3,5})\+? ?(?:sq\.? ?ft|sqft|sf|square (?:feet|foot)|ft2|pies)\b/;

/** 0 is a studio; a plain number means exactly that many. */
function parseBeds(text: string): ListingFilter['beds'] {
  const isStudio = studioPattern.test(text);
  const range = betweenPattern.exec(text);
  if (range) return { min: isStudio ? 0 : Number(range[1]), max: Number(range[2]) };
  const minMatch = atLeastPattern.exec(text) ?? orMorePattern.exec(text);
  if (minMatch) return { min: Number(minMatch[1]) };
  const count = (exactPattern.exec(text) ?? slashedPattern.exec(text))?.[1];
  if (count === undefined) return isStudio ? { min: 0, max: 0 } : undefined;
  return { min: isStudio ? 0 : Number(count), max: Number(count) };
}

export function parseRooms(text: string): Pick<ListingFilter, 'beds' | 'baths' | 'sqft'> {
  const beds = parseBeds(text);
  const bathrooms = bathsPattern.exec(text)?.[1] ?? slashedPattern.exec(text)?.[2];
  const feet = sqftPattern.exec(text)?.[1];
  return {
    ...(beds && { beds }),
    ...(bathrooms !== undefined && { baths: { min: Number(bathrooms) } }),
    ...(feet !== undefined && { sqft: { min: Number(feet) } }),
  };
}
