/** What our server tells an element in somebody else's page. Queries begin with their question mark. */
export type EmbeddedListings = {
  /** "Homes for rent in Austin" */
  name: string;
  /** "24 homes" */
  count: string;
  homes: readonly EmbeddedHome[];
  /** The query of the homes that follow. */
  next: string | null;
  choices: readonly EmbeddedChoice[];
  /** Where the same homes are in the portal. */
  portal: { name: string; path: string };
  statement: string;
  links: readonly { label: string; url: string }[];
};

export type EmbeddedHome = {
  path: string;
  place: string;
  area: string;
  /** "$1,850" and what goes with it: "a month, all in" */
  price: string;
  per: string;
  facts: string;
  availability: string;
  pets: string;
  picture: EmbeddedPicture | null;
};

export type EmbeddedPicture = {
  url: string;
  srcSet: string | null;
  width: number;
  height: number;
  alt: string;
};

/** A wish that can be taken up or given up by a link. */
export type EmbeddedChoice = { label: string; search: string; isChosen: boolean };
