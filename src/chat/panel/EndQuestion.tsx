import Button from '@mui/material/Button';

import styles from './panel.module.css';
import { SideView } from './SideView.tsx';

type Props = { onConfirmed: () => void; onKept: () => void };

export const EndQuestion = ({ onConfirmed, onKept }: Props) => (
  <SideView heading="End this chat?">
    <p>You won’t be able to add to it. You can still save it, and start a new chat at any time.</p>
    <div className={styles.actions}>
      <Button onClick={onConfirmed}>End chat</Button>
      <Button variant="outlined" onClick={onKept}>
        Keep chatting
      </Button>
    </div>
  </SideView>
);
