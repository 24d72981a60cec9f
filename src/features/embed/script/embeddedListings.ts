/** The server's response to an element in a host page. Queries begin with their question mark. */
export type EmbeddedListings = {
  /** "Homes for rent in Austin" */
  name: string;
  /** "24 homes" */
  count: string;
  homes: readonly EmbeddedHome[];
  /** The query of the next homes. */
  next: string | null;
  choices: readonly EmbeddedChoice[];
  /** The same homes in the portal. */
  portal: { name: string; path: string };
  statement: string;
  links: readonly { label: string; url: string }[];
};

export type EmbeddedHome = {
  path: string;
  place: string;
  area: string;
  /** "$1,850" and its unit, "per month, all in". */
  price: string;
  per: string;
  facts: string;
  availability: string;
  pets: string;
  /** "3D tour" */
  virtualTour: string | null;
  picture: EmbeddedPicture | null;
};

export type EmbeddedPicture = {
  url: string;
  srcSet: string | null;
  width: number;
  height: number;
  alt: string;
  /** What stays visible where it is cropped, from its left and its top: 50% 20%. */
  focus: string | null;
};

/** A filter that a link turns on or off. */
export type EmbeddedChoice = { label: string; search: string; isChosen: boolean };
