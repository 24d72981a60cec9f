import type { NotifyKind } from '#src/api/alertRequests.ts';
import type { Unit } from '#src/api/units.ts';
import { useAlertRequest } from '#src/store/useAlertRequest.ts';
import { AlertRequestDialog } from '#src/ui/alerts/AlertRequestDialog.tsx';
import { formatPrice } from '#src/ui/HomeCard/homeCardText.ts';

import { getNotifyLabel } from './getNotifyLabel.ts';
import { getNotifyOptions, getSimilarHomesQuery } from './notifyOptions.ts';

/** Email alerts for a home that is not available now, or not at this price. */
export function Notify({ unit, onClosed }: { unit: Unit; onClosed: () => void }) {
  const { form, send } = useAlertRequest();
  const { slug, title } = unit;
  const kinds = getNotifyOptions(unit);

  return (
    <AlertRequestDialog
      heading={getNotifyLabel(unit)}
      {...form}
      subject={slug}
      choice={{
        name: 'kind',
        legend: 'Email me when',
        first: kinds[0]?.value ?? 'PRICE_DROP',
        options: kinds,
      }}
      ask={({ choice, ...formFields }) =>
        choice === 'SIMILAR'
          ? send(formFields, { filterQuery: getSimilarHomesQuery(unit), frequency: 'DAILY' })
          : send(formFields, { unitSlug: slug, kind: choice as NotifyKind })
      }
      onClosed={onClosed}
    >
      <p>
        {title}. {kinds.length === 1 && `${kinds[0]?.detail ?? ''} Price now: ${formatPrice(unit)}.`}
      </p>
    </AlertRequestDialog>
  );
}
