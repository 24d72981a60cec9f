import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';

import type { ChatState } from '#src/store/chat/chatState.ts';
import { selectChat, selectAgentContext } from '#src/store/chat/selectors.ts';

import styles from './panel.module.css';
import { SideView } from './SideView.tsx';
import { describeAgentContext } from './describeAgentContext.ts';

/** Everything the agent knows about the visitor in addition to their messages. */
export function AgentContextPanel({ onBack }: { onBack: () => void }) {
  const context = useSelector<object, ChatState['context']>((root) => selectChat(root).context);
  const sent = useSelector<object, ReturnType<typeof selectAgentContext>>(selectAgentContext);
  const rows = describeAgentContext(sent ?? context);
  return (
    <SideView heading="What the assistant sees">
      <p>Besides your messages, the assistant sees this, so you don’t have to repeat it:</p>
      <dl className={styles.shown}>
        {rows.map(({ name, value }) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
      <p>It never sees your links, codes or documents.</p>
      <Button variant="outlined" onClick={onBack}>
        Back to chat
      </Button>
    </SideView>
  );
}
