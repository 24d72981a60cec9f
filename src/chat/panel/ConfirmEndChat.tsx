import Button from '@mui/material/Button';

import styles from './panel.module.css';
import { SideView } from './SideView.tsx';

type Props = { onConfirmed: () => void; onCancel: () => void };

export const ConfirmEndChat = ({ onConfirmed, onCancel }: Props) => (
  <SideView heading="End this chat?">
    <p>You won’t be able to add to it. You can still save it, and start a new chat at any time.</p>
    <div className={styles.actions}>
      <Button onClick={onConfirmed}>End chat</Button>
      <Button variant="outlined" onClick={onCancel}>
        Keep chatting
      </Button>
    </div>
  </SideView>
);
