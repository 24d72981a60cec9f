import Button from '@mui/material/Button';

import styles from './panel.module.css';
import { SideView } from './SideView.tsx';

type Props = { onConfirmed: () => void; onKept: () => void };

export const EndQuestion = ({ onConfirmed, onKept }: Props) => (
  <SideView heading="End this chat?">
    <p>
      Nothing more can be written in it then. You can save what was said, and start a new chat at any time.
    </p>
    <div className={styles.actions}>
      <Button onClick={onConfirmed}>End the chat</Button>
      <Button variant="outlined" onClick={onKept}>
        Keep it open
      </Button>
    </div>
  </SideView>
);
