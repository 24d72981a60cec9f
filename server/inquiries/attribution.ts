import type { AttributionInput } from './inquiryInput.ts';

const MAX_LENGTH = 200;

const clipped = (text: string | null | undefined) => {
  const plain = (text ?? '').replaceAll(/\p{Cc}/gu, '').trim();
  return plain === '' ? null : plain.slice(0, MAX_LENGTH);
};

/** A path alone: a query may carry who somebody is, or a token. */
export const pathOnly = (path: string | null | undefined) => {
  const plain = clipped(path?.split(/[?#]/)[0]);
  return plain?.startsWith('/') ? plain : null;
};

const originOnly = (address: string | null | undefined) =>
  address && /^https?:\/\//i.test(address) && URL.canParse(address) ? clipped(new URL(address).origin) : null;

/** Where a visitor came from. Never a reason to refuse what he asks. */
export function attributionOf(given: AttributionInput | null | undefined): Record<string, string> {
  const told = {
    utmSource: clipped(given?.utmSource),
    utmMedium: clipped(given?.utmMedium),
    utmCampaign: clipped(given?.utmCampaign),
    aggregatorLeadId: clipped(given?.aggregatorLeadId),
    referrer: originOnly(given?.referrer),
    landingPath: pathOnly(given?.landingPath),
  };
  return Object.fromEntries(
    Object.entries(told).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
