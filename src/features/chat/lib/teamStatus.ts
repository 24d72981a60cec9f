import { parseText } from './untrustedValues.ts';

/** The person who has the chat. */
export type TeamStatus = {
  /** Null until someone has given theirs. */
  name: string | null;
  isHere: boolean;
  /** When they're back, or how fast they usually reply. */
  note: string;
};

const MAX_NAME_LENGTH = 50;
const MAX_NOTE_LENGTH = 80;

/** From the conversation's attributes. Null while the assistant has the chat. */
export function parseTeamStatus(attributes: Readonly<Record<string, unknown>>): TeamStatus | null {
  const { name, isHere, note } = Object(attributes.team) as Record<string, unknown>;
  const shownNote = parseText(note, MAX_NOTE_LENGTH);
  if (shownNote === null) return null;
  return { name: parseText(name, MAX_NAME_LENGTH), isHere: isHere === true, note: shownNote };
}
