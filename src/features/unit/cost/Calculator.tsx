import { useEffect, useEffectEvent, useRef } from 'react';

import type { CostOptions } from '../api/units.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { useNotice } from '#src/store/useNotice.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import type { Unit } from '../api/units.ts';
import { useLazyCostEstimateQuery } from '../api/units.ts';
import styles from './Calculator.module.css';
import { Estimate } from './Estimate.tsx';
import { Questions } from './Questions.tsx';
import { getOptionalFees, getCostFields, toCostInputs } from './costInput.ts';

type Props = { unit: Unit; organizationId: string };

/** Calculates what a household would pay. The server does the math. */
export function Calculator({ unit, organizationId }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [ask, { data, isFetching, error }] = useLazyCostEstimateQuery();
  const [asked, setAsked] = useViewState<'costInput', CostOptions | null>('costInput', null);
  const optionalFees = getOptionalFees(unit.pricing.fees);
  const form = useForm({
    name: 'costForm',
    fields: getCostFields(optionalFees),
    isSending: isFetching,
    error: error && 'stage' in error ? error : null,
    submit(values) {
      const input = toCostInputs(unit.slug, values);
      setAsked(input);
      void ask({ organizationId, input });
    },
    notify: useNotice(),
  });

  const open = useEffectEvent(() => {
    place.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
    void ask({ organizationId, input: asked ?? { slug: unit.slug } });
  });
  useEffect(() => open(), []);

  return (
    <div className={styles.calculator} ref={place}>
      <Form form={form} label="Your cost">
        <Questions unit={unit} optionalFees={optionalFees} />
        <SubmitButton>Estimate my cost</SubmitButton>
      </Form>
      {data && <Estimate estimate={data} isBusy={isFetching} />}
    </div>
  );
}
