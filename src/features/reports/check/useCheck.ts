import { useState } from 'react';

import { toApiError } from '#src/lib/refusal.ts';
import { useOrganization } from '#src/store/hooks.ts';

import type { ListingCheck } from '../api/reports.ts';
import { useCheckListingMutation } from '../api/reports.ts';

export type CheckedAd = { id: number; text: string; result: ListingCheck };

/** Checks one text after the other; each answer is matched with its own text. */
export function useCheck(onChecked: (checked: CheckedAd | null) => void) {
  const organizationId = useOrganization()?.id ?? '';
  const [check, { isLoading, error }] = useCheckListingMutation();
  const [count, setCount] = useState(1);

  async function ask(text: string) {
    onChecked(null);
    const { data } = await check({ organizationId, text });
    if (!data) return;
    setCount(count + 1);
    onChecked({ id: count, text, result: data });
  }
  return { ask, isChecking: isLoading, failed: error === undefined ? null : toApiError(error) };
}
