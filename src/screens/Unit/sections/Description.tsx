import type { Unit } from '#src/api/units.ts';

import { Section } from './Section.tsx';

export function Description({ unit: { description, property } }: { unit: Unit }) {
  const paragraphs = [...new Set([...splitLines(description), ...splitLines(property.description ?? '')])];
  if (paragraphs.length === 0) return null;
  return (
    <Section id="about" title="About this home" isScreenOnly>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Section>
  );
}

const splitLines = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');
