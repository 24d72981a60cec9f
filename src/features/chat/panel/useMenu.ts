import { useDispatch, useSelector } from 'react-redux';

import { selectIsSoundOn, soundSwitched } from '../store/chatSound.ts';
import type { ChatPhase } from '../store/selectors.ts';
import { selectCurrentPhase, selectChatStatus } from '../store/selectors.ts';
import type { MenuItem } from './HeaderMenu.tsx';

export type SideViewName = 'agentContext' | 'useCase' | 'ending';

type Options = {
  hasOtherUseCases: boolean;
  onView: (view: SideViewName) => void;
  onTranscript: () => void;
};

/** The actions that are available in the current phase. */
export function useMenu({ hasOtherUseCases, onView, onTranscript }: Options): readonly MenuItem[] {
  const phase = useSelector<object, ChatPhase | null>(selectCurrentPhase);
  const sessionStatus = useSelector<object, ReturnType<typeof selectChatStatus>>(selectChatStatus);
  const isSoundOn = useSelector<object, boolean>(selectIsSoundOn);
  const dispatch = useDispatch();
  if (phase !== 'MessagingCanvas') return [];
  const save = { words: 'Save this chat as a file', onChosen: onTranscript };
  if (sessionStatus !== 'open') return [save];
  return [
    save,
    {
      words: isSoundOn ? 'Turn sound off' : 'Turn sound on',
      onChosen: () => dispatch(soundSwitched(!isSoundOn)),
    },
    { words: 'What the assistant sees', onChosen: () => onView('agentContext') },
    ...(hasOtherUseCases ? [{ words: 'Change the topic', onChosen: () => onView('useCase') }] : []),
    { words: 'End this chat', onChosen: () => onView('ending') },
  ];
}
