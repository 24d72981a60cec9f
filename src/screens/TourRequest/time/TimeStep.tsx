import { useState } from 'react';

import { chosenOption } from '#machines/tour/steps.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Spinner } from '#src/ui/Spinner.tsx';

import type { StepProps } from '../stepProps.ts';
import { Alternatives } from '#src/tourForms/times/Alternatives.tsx';
import { Days } from '#src/tourForms/times/Days.tsx';
import { NoneWork } from '#src/tourForms/times/NoneWork.tsx';
import type { ShownDay } from '#src/tourForms/times/shownDay.ts';
import { SlotGroups } from '#src/tourForms/times/SlotGroups.tsx';
import styles from '#src/tourForms/times/time.module.css';
import { useSlots } from '#src/tourForms/times/useSlots.ts';
import { zoneWords } from '#src/tourForms/times/zoneWords.ts';

const fields = ['slotId'] as const;

/** The free times, day by day. Whoever chooses one has it for ten minutes. */
export function TimeStep({ organization, offer, tour, send }: StepProps) {
  const { context } = tour;
  const type = chosenOption(context)?.type;
  const { organizationId, slug, sessionKey } = context;
  const slots = useSlots({ organizationId, slug, sessionKey, type });
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState(context.slot?.id ?? '');
  const days = slots.days;
  const held = context.slot;
  const day =
    days.find(({ date }) => date === chosenDay) ??
    days.find((one) => one.slots.some(({ id }) => id === held?.id)) ??
    days.find((one) => one.slots.some(({ isGone }) => !isGone)) ??
    days[0];
  const chosen = days.flatMap((one) => one.slots).find(({ id, isGone }) => id === chosenId && !isGone);
  const isAsking = tour.matches({ open: { hold: 'asking' } });

  const form = useForm({
    fields,
    rules: { slotId: () => (chosen ? null : 'Choose a time.') },
    isSending: isAsking,
    error: null,
    submit: () => {
      if (chosen) send({ type: 'slot.chosen', slot: chosen });
    },
    notify: () => undefined,
  });

  if (slots.isFailed) {
    return (
      <p role="alert">
        The times could not be loaded.{' '}
        <button type="button" className={styles.again} onClick={slots.reload}>
          Try again
        </button>
      </p>
    );
  }
  if (!day) return <Spinner size="small" words="Looking for free times…" />;
  return (
    <>
      {context.alternatives.length > 0 && (
        <Alternatives slots={context.alternatives} onChosen={(slot) => send({ type: 'slot.chosen', slot })} />
      )}
      <Form form={form} label="Times">
        <p className={styles.zone}>{zoneWords(offer.unit.property.address.city)}</p>
        <Days
          days={days.map(inWords)}
          shown={day.date}
          onChosen={setChosenDay}
          onLater={slots.later}
          onEarlier={slots.earlier}
        />
        <SlotGroups
          day={day}
          chosenId={chosenId}
          heldId={context.hold ? (held?.id ?? '') : ''}
          onChosen={setChosenId}
        />
        <SubmitButton>{chosen ? `Hold ${chosen.localLabel}` : 'Hold this time'}</SubmitButton>
      </Form>
      <NoneWork
        slug={context.slug}
        firstAvailable={slots.firstAvailable}
        organization={organization}
        unit={offer.unit}
      />
    </>
  );
}

function inWords({ date, slots }: ShownDay) {
  const free = slots.filter(({ isGone }) => !isGone).length;
  return { date, words: free === 0 ? 'none free' : `${free} free`, isFull: free === 0 };
}
