import Button from '@mui/material/Button';

import { useViewState } from '#src/lib/useViewState.ts';
import { LoadOnDemand } from '../LoadOnDemand.tsx';
import type { Unit } from '../api/units.ts';
import { Section } from '../sections/Section.tsx';

const loadCalculator = () => import('./Calculator.tsx').then((it) => it.Calculator);

type Props = { unit: Unit; organizationId: string };

export function YourCost({ unit, organizationId }: Props) {
  const [isOpen, setIsOpen] = useViewState('costCalculator', false);

  return (
    <Section id="your-cost" title="Your cost" isScreenOnly>
      <p>Add your move-in date, pets and extras to see your monthly total and move-in cost.</p>
      {isOpen ? (
        <LoadOnDemand load={loadCalculator} what="The calculator">
          {(Calculator) => <Calculator unit={unit} organizationId={organizationId} />}
        </LoadOnDemand>
      ) : (
        <Button onClick={() => setIsOpen(true)}>Estimate your cost</Button>
      )}
    </Section>
  );
}
