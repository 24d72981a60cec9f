import type { NotifyKind } from '#src/features/alerts/api/alertRequests.ts';
import { AlertRequestDialog } from '#src/features/alerts/request/AlertRequestDialog.tsx';
import { useAlertRequest } from '#src/features/alerts/request/useAlertRequest.ts';
import { formatPrice } from '#src/features/homes/HomeCard/homeCardText.ts';

import type { Unit } from '../api/units.ts';
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
