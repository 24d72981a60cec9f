import { codeByText } from '#server/tours/proofs/codeByText.ts';

import type { TextKind } from './textKind.ts';

/** Every kind of text that this server can write. */
export const textKinds: readonly TextKind[] = [codeByText];
