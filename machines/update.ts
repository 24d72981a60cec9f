import type { EventObject } from 'xstate';
import { assign } from 'xstate';

type Now<Context, Event> = { context: Context; event: Event };

/** A change of the context that every machine with these fields can use; `assign` would belong to one of them. */
export const update = <Context, Event extends EventObject = EventObject>(
  change: (now: Now<Context, Event>) => Partial<Context>,
) => assign(change as never) as unknown as (now: Now<Context, Event>, params: unknown) => void;
