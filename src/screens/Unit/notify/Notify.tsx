import type { NotifyKind } from '#src/api/alertRequests.ts';
import type { Unit } from '#src/api/units.ts';
import { useAlertRequest } from '#src/store/useAlertRequest.ts';
import { AskForAlert } from '#src/ui/alerts/AskForAlert.tsx';
import { priceOf } from '#src/ui/HomeCard/words.ts';

import { buttonWords } from './buttonWords.ts';
import { kindsFor, similarQuery } from './kinds.ts';

/** Tells by mail what becomes of a home that one cannot have now, or not at this price. */
export function Notify({ unit, onClosed }: { unit: Unit; onClosed: () => void }) {
  const { form, send } = useAlertRequest();
  const { slug, title } = unit;
  const kinds = kindsFor(unit);

  return (
    <AskForAlert
      heading={buttonWords(unit)}
      {...form}
      subject={slug}
      choice={{
        name: 'kind',
        legend: 'Email me when',
        first: kinds[0]?.value ?? 'PRICE_DROP',
        options: kinds,
      }}
      ask={({ choice, ...asked }) =>
        choice === 'SIMILAR'
          ? send(asked, { filterQuery: similarQuery(unit), frequency: 'DAILY' })
          : send(asked, { unitSlug: slug, kind: choice as NotifyKind })
      }
      onClosed={onClosed}
    >
      <p>
        {title}. {kinds.length === 1 && kinds[0]?.detail}
        {kinds.length === 1 && ` It’s ${priceOf(unit)} now.`}
      </p>
    </AskForAlert>
  );
}
