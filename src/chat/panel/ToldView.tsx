import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';

import type { ChatState } from '#src/store/chat/chatState.ts';
import { selectChat, selectTold } from '#src/store/chat/selectors.ts';

import styles from './panel.module.css';
import { SideView } from './SideView.tsx';
import { toldWords } from './toldWords.ts';

/** All that the agent knows of the visitor beside what he writes. */
export function ToldView({ onKept }: { onKept: () => void }) {
  const context = useSelector<object, ChatState['context']>((root) => selectChat(root).context);
  const sent = useSelector<object, ReturnType<typeof selectTold>>(selectTold);
  const told = toldWords(sent ?? context);
  return (
    <SideView heading="What the assistant sees">
      <p>Besides your messages, the assistant sees this, so you don’t have to repeat it:</p>
      <dl className={styles.told}>
        {told.map(({ name, value }) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
      <p>It never sees your links, codes or documents.</p>
      <Button variant="outlined" onClick={onKept}>
        Back to chat
      </Button>
    </SideView>
  );
}
