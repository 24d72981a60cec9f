import { HomePicture } from '#src/features/homes/HomePicture.tsx';

import { Fold } from '#src/ui/Fold.tsx';

import type { Unit } from '../api/units.ts';
import styles from './FloorPlans.module.css';
import sections from './sections.module.css';
import { Section } from './Section.tsx';

type Props = { plans: Unit['floorPlans'] };

export const FloorPlans = ({ plans }: Props) =>
  plans.length > 0 && (
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
    </Section>
  );
