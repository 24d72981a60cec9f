import { toShareablePath } from './toSharedAddress.ts';

export type Attribution = {
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  referrer: string | null;
  landingPath: string | null;
  aggregatorLeadId: string | null;
};

/** The address at which the visit began. */
function getLandingUrl(): URL | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && URL.canParse(entry.name) ? new URL(entry.name) : null;
}

/** Where the visitor came from: the current address if it says so, otherwise the first one. */
export function toAttribution(search: string): Attribution {
  const landingUrl = getLandingUrl();
  const params = new URLSearchParams(search);
  const readParam = (name: string) => params.get(name) ?? landingUrl?.searchParams.get(name) ?? null;
  return {
    utmSource: readParam('utm_source'),
    utmMedium: readParam('utm_medium'),
    utmCampaign: readParam('utm_campaign'),
    aggregatorLeadId: readParam('leadId'),
    referrer: URL.canParse(document.referrer) ? new URL(document.referrer).origin : null,
    landingPath: landingUrl && toShareablePath(landingUrl.pathname),
  };
}
