import { toldPath } from './toldAddress.ts';

export type Attribution = {
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  referrer: string | null;
  landingPath: string | null;
  aggregatorLeadId: string | null;
};

/** The address with which the visit began. */
function firstAddress(): URL | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && URL.canParse(entry.name) ? new URL(entry.name) : null;
}

/** Where the visitor came from: what this address says, else what the first one said. */
export function attributionOf(search: string): Attribution {
  const first = firstAddress();
  const here = new URLSearchParams(search);
  const told = (name: string) => here.get(name) ?? first?.searchParams.get(name) ?? null;
  return {
    utmSource: told('utm_source'),
    utmMedium: told('utm_medium'),
    utmCampaign: told('utm_campaign'),
    aggregatorLeadId: told('leadId'),
    referrer: URL.canParse(document.referrer) ? new URL(document.referrer).origin : null,
    landingPath: first && toldPath(first.pathname),
  };
}
