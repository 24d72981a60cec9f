import type { AttributionInput } from '#server/graphql/schemaTypes.ts';

const MAX_LENGTH = 200;

const clipText = (text: string | null | undefined) => {
  const plain = (text ?? '').replaceAll(/\p{Cc}/gu, '').trim();
  return plain === '' ? null : plain.slice(0, MAX_LENGTH);
};

/** Only the path, because a query may carry personal data or a token. */
export const pathOnly = (path: string | null | undefined) => {
  const plain = clipText(path?.split(/[?#]/)[0]);
  return plain?.startsWith('/') ? plain : null;
};

const originOnly = (address: string | null | undefined) =>
  address && /^https?:\/\//i.test(address) && URL.canParse(address)
    ? clipText(new URL(address).origin)
    : null;

/** Where a visitor came from. It is never a reason to refuse a request. */
export function toAttribution(input: AttributionInput | null | undefined): Record<string, string> {
  const known = {
    utmSource: clipText(input?.utmSource),
    utmMedium: clipText(input?.utmMedium),
    utmCampaign: clipText(input?.utmCampaign),
    aggregatorLeadId: clipText(input?.aggregatorLeadId),
    referrer: originOnly(input?.referrer),
    landingPath: pathOnly(input?.landingPath),
  };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
