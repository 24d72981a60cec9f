import { createElement } from 'react';

import { lazyPart } from '#src/ui/lazyPart.tsx';

import { DayArriving } from './DayArriving.tsx';

export const { Part: LazyTourDay } = lazyPart(
  () => import(/* webpackChunkName: "tourDay" */ './TourDay.tsx').then((it) => it.TourDay),
  {
    sentence: 'This page did not load. Check your connection, then try again: what you chose is kept.',
    again: 'Try again',
    placeholder: createElement(DayArriving),
  },
);
