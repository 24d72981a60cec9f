import type { Unit } from '#src/api/units.ts';
import { HomePicture } from '#src/ui/HomePicture.tsx';

import styles from './FloorPlans.module.css';
import { Section } from './Section.tsx';

type Props = { plans: Unit['floorPlans']; tour3dUrl: string | null };

export const FloorPlans = ({ plans, tour3dUrl }: Props) =>
  (plans.length > 0 || tour3dUrl !== null) && (
    <Section id="floor-plans" title={plans.length > 1 ? 'Floor plans' : 'Floor plan'} isScreenOnly>
      {plans.map(({ id, name, image, pdf, textAlternative }) => (
        <figure className={styles.plan} key={id}>
          <HomePicture picture={image} className={styles.image} sizes="(min-width: 1000px) 720px, 100vw" />
          <figcaption className={styles.words}>
            <strong>{name}</strong>
            <span className={styles.text}>{textAlternative}</span>
            {pdf !== null && (
              <a href={pdf.fileUrl} target="_blank" rel="noopener noreferrer">
                {name} to print (PDF, new tab)
              </a>
            )}
          </figcaption>
        </figure>
      ))}
      {tour3dUrl !== null && (
        <p>
          <a href={tour3dUrl} target="_blank" rel="noopener noreferrer">
            Take the 3D tour (new tab)
          </a>
        </p>
      )}
    </Section>
  );
