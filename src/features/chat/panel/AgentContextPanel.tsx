import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';

import type { ChatState } from '../store/chatState.ts';
import { selectChat, selectAgentContext } from '../store/selectors.ts';
import styles from './panel.module.css';
import { SideView } from './SideView.tsx';

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

/** The labels of the data the agent receives. Ids and the version are included so that nothing is hidden. */
const labels: Readonly<Record<string, string>> = {
  userFirstName: 'First name',
  userLastName: 'Last name',
  userEmail: 'Email',
  userPhoneNumber: 'Phone',
  marketName: 'Area',
  unitId: 'Home',
  applicationId: 'Application',
  tourRequestId: 'Tour',
  pageCategory: 'Page type',
  pageUrl: 'Page',
  deviceCategory: 'Device',
  timeZone: 'Time zone',
  language: 'Language',
  appVersion: 'Site version',
};

const valueLabels: Readonly<Record<string, string>> = {
  LISTING: 'Homes',
  TOUR: 'Tours',
  APPLICATION: 'Applications',
  DESKTOP: 'Computer',
  MOBILE: 'Phone',
};

type ContextEntry = { name: string; value: string };

/** Every value the agent receives, in words; unknown values are left out. */
function describeAgentContext(context: Readonly<Record<string, unknown>>): ContextEntry[] {
  const flat = Object.entries(context).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [[key, value] as const],
  );
  const known = new Map(flat.filter(([, value]) => typeof value === 'string' && value !== ''));
  return Object.entries(labels).flatMap(([key, name]) => {
    const value = known.get(key);
    return typeof value === 'string' ? [{ name, value: valueLabels[value] ?? value }] : [];
  });
}
