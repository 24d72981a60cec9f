import type { Unit } from '#src/api/units.ts';

import { Section } from './Section.tsx';

export const Rules = ({ property: { policies } }: { property: Unit['property'] }) =>
  policies.length > 0 && (
    <Section id="rules" title="House rules" isScreenOnly>
      {policies.map(({ title, body }, index) => (
        <div key={index}>
          <h3>{title}</h3>
          <p>{body}</p>
        </div>
      ))}
    </Section>
  );
