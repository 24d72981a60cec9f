export type CardPictureFields = {
  url: string;
  srcSet: string | null;
  avifSrcSet: string | null;
  alt: string;
  placeholder: string | null;
  focus: string | null;
};

/** The fields that a card needs. */
export type HomeCardFields = {
  id: string;
  slug: string;
  title: string;
  unitNumber: string | null;
  homeType: string;
  bedrooms: number;
  bathrooms: number;
  sqft: number | null;
  sqftIsApproximate: boolean;
  availability: { status: string; availableOn: string | null; label: string };
  pricing: {
    totalMonthly: { amountCents: number };
    totalMonthlyIsMinimum: boolean;
    monthlyFeesDisclosed: boolean;
    baseRent: { amountCents: number };
  };
  pets: {
    catsAllowed: boolean;
    dogsAllowed: boolean;
    smallDogsOnly: boolean;
    isDisclosed: boolean;
    feeSummary: string | null;
  };
  property: {
    name: string | null;
    neighborhood: string | null;
    address: { line1: string | null; city: string; state: string; postalCode: string };
  };
  freshness: { updatedAt: string };
  imageCount: number;
  images: readonly CardPictureFields[];
};

/** What sets a home apart in a list. */
export type CardBadgeFields = {
  availability: { publishedAt: string };
  freshness: { priceDrop: { amountCents: number } | null };
  vouchersAccepted: boolean | null;
  virtualTourUrl: string | null;
  openHouse: { label: string } | null;
};

export type BadgedHome = HomeCardFields & CardBadgeFields;
