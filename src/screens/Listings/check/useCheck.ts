import { useState } from 'react';

import type { ListingCheck } from '#src/api/reports.ts';
import { useCheckListingMutation } from '#src/api/reports.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';
import { useOrganization } from '#src/store/hooks.ts';

export type Checked = { id: number; text: string; result: ListingCheck };

/** Asks for one text after the other; each answer belongs to what was asked with it. */
export function useCheck(onChecked: (checked: Checked | null) => void) {
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
  return { ask, isChecking: isLoading, failed: error === undefined ? null : apiErrorOf(error) };
}
