import type { Unit } from '#src/api/units.ts';

import { Section } from './Section.tsx';

export const Description = ({ unit: { description, property } }: { unit: Unit }) => (
  <Section id="about" title="About this home" isScreenOnly>
    {paragraphs(description).map((text) => (
      <p key={text}>{text}</p>
    ))}
    {property.description !== null &&
      property.description !== description &&
      paragraphs(property.description).map((text) => <p key={text}>{text}</p>)}
  </Section>
);

const paragraphs = (text: string) => [...new Set(text.split(/\n+/).filter((line) => line.trim() !== ''))];
