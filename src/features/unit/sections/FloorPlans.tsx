import { HomePicture } from '#src/features/homes/HomePicture.tsx';

import { Fold } from '#src/ui/Fold.tsx';

import type { Unit } from '../api/units.ts';
import styles from './FloorPlans.module.css';
import sections from './sections.module.css';
import { Section } from './Section.tsx';

type Props = { plans: Unit['floorPlans']; virtualTourUrl: string | null };

export const FloorPlans = ({ plans, virtualTourUrl }: Props) =>
  (plans.length > 0 || virtualTourUrl !== null) && (
    <Section id="floor-plans" title={plans.length > 1 ? 'Floor plans' : 'Floor plan'} isScreenOnly>
      {plans.map(({ id, name, image, pdf, textAlternative }) => (
        <figure className={styles.plan} key={id}>
          <HomePicture picture={image} className={styles.image} sizes="(min-width: 1000px) 720px, 100vw" />
          <figcaption className={styles.words}>
            <strong>{name}</strong>
            <Fold
              name="unitDetails"
              id={`plan-${id}`}
              className={sections.fold}
              summary="Floor plan in words"
            >
              <p className={styles.text}>{textAlternative}</p>
            </Fold>
            {pdf !== null && (
              <a href={pdf.fileUrl} target="_blank" rel="noopener noreferrer">
                {name} to print (PDF, new tab)
              </a>
            )}
          </figcaption>
        </figure>
      ))}
      {virtualTourUrl !== null && (
        <p>
          <a href={virtualTourUrl} target="_blank" rel="noopener noreferrer">
            Take the 3D tour (new tab)
          </a>
        </p>
      )}
    </Section>
  );
