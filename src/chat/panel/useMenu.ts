import { useDispatch, useSelector } from 'react-redux';

import { selectIsSoundOn, soundSwitched } from '#src/store/chat/chatSound.ts';
import type { ChatPhase } from '#src/store/chat/selectors.ts';
import { selectCurrentPhase, selectStanding } from '#src/store/chat/selectors.ts';

import type { MenuItem } from './HeaderMenu.tsx';

export type SideViewName = 'told' | 'useCase' | 'ending';

type Options = {
  hasOtherUseCases: boolean;
  onView: (view: SideViewName) => void;
  onTranscript: () => void;
};

/** What can be done where the chat stands. */
export function useMenu({ hasOtherUseCases, onView, onTranscript }: Options): readonly MenuItem[] {
  const phase = useSelector<object, ChatPhase | null>(selectCurrentPhase);
  const standing = useSelector<object, ReturnType<typeof selectStanding>>(selectStanding);
  const isSoundOn = useSelector<object, boolean>(selectIsSoundOn);
  const dispatch = useDispatch();
  if (phase !== 'MessagingCanvas') return [];
  const save = { words: 'Save this chat as a file', onChosen: onTranscript };
  if (standing !== 'open') return [save];
  return [
    save,
    {
      words: isSoundOn ? 'Turn sound off' : 'Turn sound on',
      onChosen: () => dispatch(soundSwitched(!isSoundOn)),
    },
    { words: 'What the assistant sees', onChosen: () => onView('told') },
    ...(hasOtherUseCases ? [{ words: 'Change the topic', onChosen: () => onView('useCase') }] : []),
    { words: 'End this chat', onChosen: () => onView('ending') },
  ];
}
