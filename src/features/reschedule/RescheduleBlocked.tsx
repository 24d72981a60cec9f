import Button from '@mui/material/Button';

import { canShowSimilarHomes, SimilarHomes } from '#src/features/tours/SimilarHomes.tsx';
import { TourActions } from '#src/features/tours/TourActions.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

import type { ChangeProps } from './changeProps.ts';
import { TimeBox } from './TimeBox.tsx';

/** Why the tour cannot be moved, and what can be done instead. */
export function RescheduleBlocked({ organization, tour, change, send }: ChangeProps) {
  const { current } = change.context;
  const blockedReason = current?.blocked ?? 'NO_TIMES';
  return (
    <>
      <p>
        {current?.blocked === null
          ? 'There are no other times to pick right now. Your current tour isn’t affected. Contact us and we’ll help.'
          : tour.change.sentence}
      </p>
      {current && <TimeBox name={current.canCancel ? 'Current time' : 'Previous time'} time={current} />}
      {current?.canCancel && (
        <p className={page.actions}>
          {organization.leasingPhone !== null && (
            <Button href={`tel:${organization.leasingPhone.replaceAll(/[^\d+]/g, '')}`}>
              Call {organization.leasingPhone}
            </Button>
          )}
          <Button variant="outlined" onClick={() => send({ type: 'cancel.requested' })}>
            Cancel tour
          </Button>
        </p>
      )}
      <TourActions
        tour={tour}
        without={['RESCHEDULE', 'CANCEL', ...(current?.canCancel ? (['CALL'] as const) : [])]}
        isQuiet={current?.canCancel ?? false}
      />
      {canShowSimilarHomes(blockedReason) && <SimilarHomes homes={tour.similar} />}
      <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
    </>
  );
}
