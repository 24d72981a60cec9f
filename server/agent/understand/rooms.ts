import type { ListingFilter } from '#server/homes/listingFilter.ts';

const bed = String.raw`(?:bed ?rooms?|beds?|bd(?:r?m?s?)|brs?|recamaras?|cuartos?|habitacion(?:es)?|dormitorios?)\b`;
const bath = String.raw`(?:bath ?rooms?|baths?|bas?|banos?)\b`;
const between = new RegExp(String.raw`\b(\d{1,2}) ?(?:-|to|or|and|o|a|y) ?(\d{1,2}) ${bed}`);
const atLeast = new RegExp(String.raw`\b(?:at least|minimum|min|por lo menos|al menos) (\d{1,2}) ?${bed}`);
const orMore = new RegExp(String.raw`\b(\d{1,2}) ?(?:\+|or more|plus|o mas) ?${bed}`);
const exactly = new RegExp(String.raw`\b(\d{1,2})[ -]?${bed}`);
const slashed = /(?:^|[ ,])([0-6])\/([1-6](?:\.5)?)(?![\d/])/;
const baths = new RegExp(String.raw`\b(\d(?:\.5)?)\+?[ -]?(?:full )?${bath}`);
const studio = /\b(?:studios?|estudios?|efficiency)\b/;
const sqft = /\b(\d{3,5})\+? ?(?:sq\.? ?ft|sqft|sf|square (?:feet|foot)|ft2|pies)\b/;

/** 0 is a studio; a plain number means exactly that many. */
function parseBeds(text: string): ListingFilter['beds'] {
  const isStudio = studio.test(text);
  const range = between.exec(text);
  if (range) return { min: isStudio ? 0 : Number(range[1]), max: Number(range[2]) };
  const minMatch = atLeast.exec(text) ?? orMore.exec(text);
  if (minMatch) return { min: Number(minMatch[1]) };
  const count = (exactly.exec(text) ?? slashed.exec(text))?.[1];
  if (count === undefined) return isStudio ? { min: 0, max: 0 } : undefined;
  return { min: isStudio ? 0 : Number(count), max: Number(count) };
}

export function parseRooms(text: string): Pick<ListingFilter, 'beds' | 'baths' | 'sqft'> {
  const beds = parseBeds(text);
  const bathrooms = baths.exec(text)?.[1] ?? slashed.exec(text)?.[2];
  const feet = sqft.exec(text)?.[1];
  return {
    ...(beds && { beds }),
    ...(bathrooms !== undefined && { baths: { min: Number(bathrooms) } }),
    ...(feet !== undefined && { sqft: { min: Number(feet) } }),
  };
}
